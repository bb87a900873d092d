import type { Flaw } from '../input/flaw.ts';
import { valuesAtPattern } from './values-at.ts';

const listOfReference: Readonly<Record<string, string>> = {
  'branch.defaultLang': 'languages',
  'branch.languages[]': 'languages',
  'branch.services[]': 'services',
  'branch.dispenserProfiles[]': 'profiles',
  'services[].numberInterval': 'numberIntervals',
  'services[].texts{}': 'languages',
  'services[].codes[]': 'codes',
  'services[].services[]': 'services',
  'groups[].texts{}': 'languages',
  'codes[].texts{}': 'languages',
  'profiles[].defaultLang': 'languages',
  'profiles[].features.advertisements.groups[]': 'advertisements',
  'profiles[].features.advertisements.ticketGroups[]': 'advertisements',
  'profiles[].structure[].language': 'languages',
  'profiles[].structure[]**service': 'services',
  'profiles[].structure[]**group': 'groups',
  'dispensers[].special.profiles[].profile': 'profiles',
  'counters[].services[]': 'services',
  'users[].services[].service': 'services',
  'bookings[].service': 'services',
};

const entityNames: Readonly<Record<string, string>> = {
  languages: 'language',
  services: 'service',
  groups: 'group',
  codes: 'code',
  profiles: 'profile',
  numberIntervals: 'number interval',
  advertisements: 'advertisement',
};

/** Finds references to keys that do not exist, in a branch file of any shape. */
export function findBrokenReferences(input: unknown): Flaw[] {
  const [own] = valuesAtPattern(input, 'branch.key');
  const elsewhere = ['exceptionDays[].branch', 'dispensers[].branch']
    .flatMap((pattern) => valuesAtPattern(input, pattern))
    .filter(({ value }) => own !== undefined && typeof value === 'string' && value !== own.value)
    .map(({ value, path }) => ({ path, problem: `"${value}" is not the branch of this file` }));

  const nowhere = Object.entries(listOfReference).flatMap(([pattern, list]) => {
    const keys = new Set(valuesAtPattern(input, `${list}[].key`).map(({ value }) => value));
    return valuesAtPattern(input, pattern)
      .filter(({ value }) => typeof value === 'string' && !keys.has(value))
      .map(({ value, path }) => ({ path, problem: `no ${entityNames[list]} has the key "${value}"` }));
  });
  return [...nowhere, ...elsewhere];
}
