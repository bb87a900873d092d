import type { Capabilities } from '../../contract/additions/capabilities.ts';
import { readNames } from '../../contract/additions/page/names.ts';
import type { Branch } from '../../contract/branch.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import {
  readBranch,
  readCapabilities,
  readDevice,
  readExceptionDays,
  readGroups,
  readLanguage,
  readProfile,
  readServices,
  readSettings,
} from '../../contract/endpoints/dispenser-endpoints.ts';
import { addDays, branchTime, isTimeZone } from '../calendar/branch-time.ts';

// There are two waves of reads: first the data that every dispenser has, then the entities to which they refer.

interface ConfigurationRead {
  readonly endpoint: Endpoint;
  readonly call: { readonly params?: Readonly<Record<string, string>> };
}

/** The first wave. The second wave depends on the capabilities. */
export const firstReads = [
  readDevice,
  readBranch,
  readSettings,
  readExceptionDays,
  readCapabilities,
] as const;

/** More than a dispenser needs. Each key is a read, and all reads begin together. */
const mostKeys = 100;

const firstKeys = (keys: readonly string[]) => [...new Set(keys)].slice(0, mostKeys);

/** The keys of the second wave's entities. `timeZone` is undefined if this platform does not know it. */
export function referencedKeys(
  { special }: { readonly special: { readonly profiles: readonly { readonly profile: string }[] } },
  { languages, timeZone }: Pick<Branch, 'languages' | 'timeZone'>,
) {
  return {
    profiles: firstKeys(special.profiles.map(({ profile }) => profile)),
    languages: firstKeys(languages),
    timeZone: isTimeZone(timeZone) ? timeZone : undefined,
  };
}

/** The closed screen knows the exact next opening for this many days. */
const daysAhead = 15;

interface SecondWave {
  /** The branch's date, for which the first wave read the exception days; undefined if unknown. */
  readonly today: string | undefined;
  readonly reads: readonly ConfigurationRead[];
  /** The read of exception days up to the date `until`; undefined if the service cannot list them. */
  readonly daysAhead:
    | { readonly call: { readonly query: { from: string; days: string } }; readonly until: string }
    | undefined;
}

/** The second wave. `nowMs` is the service's time in milliseconds; undefined if unknown. */
export function secondWave(
  keys: ReturnType<typeof referencedKeys>,
  { additions }: Pick<Capabilities, 'additions'>,
  nowMs: number | undefined,
): SecondWave {
  const offers = (name: string) => additions.includes(name);
  const { profiles, languages, timeZone } = keys;
  const today = timeZone !== undefined && nowMs !== undefined ? branchTime(nowMs, timeZone).date : undefined;
  return {
    today,
    reads: [
      ...profiles.map((profile) => ({ endpoint: readProfile, call: { params: { profile } } })),
      ...languages.map((language) => ({ endpoint: readLanguage, call: { params: { language } } })),
      ...(offers('service') ? [{ endpoint: readServices, call: {} }] : []),
      ...(offers('group') ? [{ endpoint: readGroups, call: {} }] : []),
      ...(offers('service') && offers('group') ? [] : [{ endpoint: readNames, call: {} }]),
    ],
    daysAhead:
      today !== undefined && offers('exceptionDay')
        ? {
            call: { query: { from: today, days: String(daysAhead) } },
            until: addDays(today, daysAhead - 1),
          }
        : undefined,
  };
}
