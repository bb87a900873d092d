import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import {
  type DraftMistakes,
  listedParts,
  type NamedEntry,
  previewedContent,
} from '../../contract/additions/page/preview.ts';
import { rules } from '../../contract/additions/rules.ts';
import { type Fields, isFields, sortedJson } from '../../domain/configuration/fields.ts';
import { branchKeyOf, type Entry, entriesOf, entryText } from './branch-key.ts';

type Mistakes = DraftMistakes['mistakes'];

interface Merged {
  readonly content: Fields;
  /** The errors that the checks of a branch file cannot detect. */
  readonly mistakes: Mistakes;
}

const names = Object.keys(previewedContent.entries);

/**
 * Merges a draft into the content of its branch file.
 * - Parts that the preview does not know stay: appointments, passwords and API keys.
 * - If the draft has no clerks or no rules, those of the file stay.
 * - An entry is removed only if `removed` names it.
 * - `hashes` has the hashes of new first passwords, by clerk.
 */
export function mergeDraft(
  file: Fields,
  given: Fields,
  {
    removed,
    hashes,
  }: { readonly removed: readonly NamedEntry[]; readonly hashes: ReadonlyMap<string, string> },
): Merged {
  const draft: Fields = {
    ...given,
    users: given.users === undefined ? file.users : given.users,
    rules: given.rules === undefined ? file.rules : shortRules(given.rules, file.rules),
  };
  // The fields keep the file's order, so a comparison of both files shows only the changes.
  const content: Record<string, unknown> = { ...file };
  for (const name of names) {
    const isNothingNew = file[name] === undefined && isEmptyList(draft[name]);
    if (!isNothingNew) content[name] = draft[name];
  }
  const apiKeys = new Map(entriesOf(file.dispensers).map(({ key, apiKey }) => [key, apiKey]));
  const drafted = entriesOf(draft.dispensers);
  if (drafted.length > 0) {
    content.dispensers = drafted.map(({ apiKey: _ownKey, ...device }) => {
      const apiKey = apiKeys.get(device.key);
      return apiKey === undefined ? device : { ...device, apiKey };
    });
  }
  const users = entriesOf(draft.users);
  if (given.users !== undefined && users.length > 0) {
    const before = new Map(entriesOf(file.users).map((user) => [user.key, user]));
    content.users = users.map((user) => withPassword(user, before.get(user.key), hashes.get(user.key)));
  }
  const mistakes = [
    ...Object.keys(given)
      .filter((name) => !names.includes(name))
      .map((name) => ({ field: name, problem: 'is not a part of a draft' })),
    ...(branchKeyOf(draft) === branchKeyOf(file)
      ? []
      : [{ field: 'branch.key', problem: 'cannot be changed: it would be another branch' }]),
    ...dispenserMistakes(file, draft),
    ...listedParts.flatMap((part) => exchangeMistakes(part, file, draft)),
    ...removalMistakes(file, draft, removed),
  ];
  return { content, mistakes };
}

const usualRules: Fields = v.parse(rules, {});

/** Omits defaults that the file does not contain, so a short file stays short. */
function shortRules(drafted: unknown, written: unknown): unknown {
  if (!isFields(drafted)) return drafted;
  const before = isFields(written) ? written : {};
  const kept = Object.entries(drafted).filter(
    ([name, value]) => name in before || !isDeepStrictEqual(value, usualRules[name]),
  );
  return isDeepStrictEqual(Object.fromEntries(kept), before) ? written : Object.fromEntries(kept);
}

/** A clerk with the password from the file or with a first password. Drafts contain no passwords. */
function withPassword(drafted: Entry, before: Entry | undefined, firstHash: string | undefined): Fields {
  const { newFirstPassword: _wish, password: _password, passwordHash: _hash, ...user } = drafted;
  if (firstHash !== undefined) return { ...user, passwordHash: firstHash, mustChangePassword: true };
  const kept = ['password', 'passwordHash'].filter((name) => before?.[name] !== undefined);
  return { ...user, ...Object.fromEntries(kept.map((name) => [name, before?.[name]])) };
}

/**
 * An API key belongs to one dispenser and its WebSocket ID. A draft must not create another pair, so an added
 * dispenser must enrol.
 */
function dispenserMistakes(file: Fields, draft: Fields): Mistakes {
  const websocketIDs = new Map(entriesOf(file.dispensers).map(({ key, websocketID }) => [key, websocketID]));
  return entriesOf(draft.dispensers).flatMap(({ key, websocketID }, place) => {
    if (!websocketIDs.has(key) || websocketIDs.get(key) === websocketID) return [];
    const problem = `cannot be changed in a draft: the API key belongs to "${websocketIDs.get(key)}"`;
    return [{ field: `dispensers[${place}].websocketID`, problem }];
  });
}

/**
 * The errors of entries with exchanged keys. Appointments, tickets and passwords refer to entries by key, so such an
 * entry would inherit the data of another entry.
 */
function exchangeMistakes(part: string, file: Fields, draft: Fields): Mistakes {
  return exchangedKeys(entriesOf(file[part]), entriesOf(draft[part])).map(({ place, looksLike }) => ({
    field: `${part}[${place}].key`,
    problem: `was exchanged: this entry is ${entryText(looksLike)} in the branch file; change their order instead`,
  }));
}

function removalMistakes(file: Fields, draft: Fields, removed: readonly NamedEntry[]): Mistakes {
  const keysOf = (content: Fields) =>
    new Map<string, ReadonlySet<string>>(
      listedParts.map((part) => [part, new Set(entriesOf(content[part]).map(({ key }) => key))]),
    );
  const [keysInFile, keysInDraft] = [keysOf(file), keysOf(draft)];
  const named = new Set(removed.map(({ part, key }) => `${part} ${key}`));
  const missing = listedParts.flatMap((part) =>
    entriesOf(file[part])
      .filter(({ key }) => !keysInDraft.get(part)?.has(key) && !named.has(`${part} ${key}`))
      .map((entry) => ({
        field: part,
        problem: `lacks ${entryText(entry)} of the branch file; only entries in “removed” are removed`,
      })),
  );
  const wrong = removed.flatMap(({ part, key }, place) => {
    const problem = keysInDraft.get(part)?.has(key)
      ? `is still in ${part} of the draft`
      : keysInFile.get(part)?.has(key)
        ? undefined
        : `is not in ${part} of the branch file`;
    return problem ? [{ field: `removed[${place}].key`, problem }] : [];
  });
  return [...missing, ...wrong];
}

/** The content of a branch file without API keys, users and appointments. */
export function publicContent({ users: _users, bookings: _bookings, ...content }: Fields): Fields {
  const { dispensers } = content;
  // The dispensers of a short file may have no keys, or the list may be missing.
  if (!Array.isArray(dispensers)) return content;
  return {
    ...content,
    dispensers: dispensers.map(({ apiKey: _apiKey, ...device }: Fields) => device),
  };
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/**
 * Finds draft entries with swapped keys, and the file entry that each of them really is. A copy of a remaining entry
 * does not count. A swapped entry is closer to another file entry than to the file entry with its key, so a small edit
 * does not hide a swap.
 */
function exchangedKeys(
  file: readonly Entry[],
  draft: readonly Entry[],
): readonly { readonly place: number; readonly looksLike: Entry }[] {
  const fingerprintOf = fingerprints();
  const known = file.map((entry) => ({ entry, fields: fingerprintOf(entry) }));
  const own = new Map(known.map((one) => [one.entry.key, one.fields]));
  const moved = draft.flatMap((entry, place) => {
    const before = own.get(entry.key);
    if (!before) return [];
    const fields = fingerprintOf(entry);
    const distance = differingFields(fields, before);
    if (distance === 0) return [];
    const nearer = known
      .map((one) => ({ looksLike: one.entry, distance: differingFields(fields, one.fields) }))
      .filter((one) => one.distance < distance);
    return nearer.length > 0 ? [{ place, key: entry.key, nearer }] : [];
  });
  const movedKeys = new Set(moved.map(({ key }) => key));
  return moved.flatMap(({ place, nearer }) => {
    const [nearest] = nearer
      .filter(({ looksLike }) => movedKeys.has(looksLike.key))
      .sort((one, other) => one.distance - other.distance);
    return nearest ? [{ place, looksLike: nearest.looksLike }] : [];
  });
}

/** The value of each field of an entry as a number; 0 if the field is missing. */
type Fingerprint = readonly number[];

/**
 * Gives equal values of a field equal numbers. Each entry is compared with all others, and comparing numbers is much
 * cheaper than comparing nested values.
 */
function fingerprints(): (entry: Entry) => Fingerprint {
  const places = new Map<string, number>();
  const numbers = new Map<string, number>();
  const numberOf = (known: Map<string, number>, text: string) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  };
  return ({ key: _key, ...fields }) => {
    const fingerprint: number[] = [];
    for (const [name, value] of Object.entries(fields)) {
      fingerprint[numberOf(places, name)] = numberOf(numbers, sortedJson(value)) + 1;
    }
    return Array.from(fingerprint, (number) => number ?? 0);
  };
}

function differingFields(one: Fingerprint, other: Fingerprint): number {
  let count = 0;
  for (let place = 0; place < Math.max(one.length, other.length); place += 1) {
    if ((one[place] ?? 0) !== (other[place] ?? 0)) count += 1;
  }
  return count;
}
