import { isDeepStrictEqual } from 'node:util';
import type { VersionDifference } from '../../contract/additions/page/branch-versions.ts';
import { isFields } from '../../domain/configuration/fields.ts';
import { type Entry, entriesOf } from './branch-key.ts';

/** The lists of a branch file, with the words for one entry and for several. */
const lists = {
  languages: ['language', 'languages'],
  services: ['service', 'services'],
  groups: ['group', 'groups'],
  codes: ['code', 'codes'],
  profiles: ['profile', 'profiles'],
  exceptionDays: ['exception day', 'exception days'],
  numberIntervals: ['number interval', 'number intervals'],
  dispensers: ['dispenser', 'dispensers'],
  counters: ['counter', 'counters'],
  users: ['user', 'users'],
  bookings: ['appointment', 'appointments'],
  advertisements: ['advertisement', 'advertisements'],
} as const;

const single = { branch: 'the branch itself', settings: 'settings', rules: 'rules' } as const;

/** The maximum number of entries that are named. Further entries of a list are only counted. */
const namedAtMost = 4;

/** The changes that restoring a version makes to a branch file. Only the user names in the result are secret. */
export function versionDifference(now: unknown, version: unknown): VersionDifference {
  const [live, back] = [fieldsOf(now), fieldsOf(version)];
  const found = Object.entries(lists).map(([part, words]) => {
    const [is, was] = [byKey(live[part]), byKey(back[part])];
    const title = (entries: readonly Entry[]) => titles(entries, words);
    return {
      brings: title([...was.values()].filter(({ key }) => !is.has(key))),
      removes: title([...is.values()].filter(({ key }) => !was.has(key))),
      changes: title(
        [...was.values()].filter(
          (entry) => is.has(entry.key) && !isDeepStrictEqual(entry, is.get(entry.key)),
        ),
      ),
    };
  });
  const others = Object.entries(single).flatMap(([part, word]) =>
    isDeepStrictEqual(live[part], back[part]) ? [] : [word],
  );
  return {
    brings: found.flatMap(({ brings }) => brings),
    changes: [...others, ...found.flatMap(({ changes }) => changes)],
    removes: found.flatMap(({ removes }) => removes),
  };
}

/** Formats the difference as one line. */
export function differenceText({ brings, changes, removes }: VersionDifference): string {
  const parts = [
    ['brings back', brings],
    ['changes', changes],
    ['removes', removes],
  ] as const;
  const said = parts.flatMap(([verb, titles]) => (titles.length > 0 ? [`${verb} ${titles.join(', ')}`] : []));
  return said.join('; ') || 'the same content as now';
}

function titles(entries: readonly Entry[], [one, many]: readonly [string, string]): string[] {
  if (entries.length > namedAtMost) return [`${entries.length} ${many}`];
  return entries.map(({ key, name }) => {
    const text = typeof name === 'string' && name.trim() !== '' ? name : key;
    return `${one} “${text}”`;
  });
}

const byKey = (list: unknown) => new Map(entriesOf(list).map((entry) => [entry.key, entry]));

const fieldsOf = (content: unknown) => (isFields(content) ? content : {});
