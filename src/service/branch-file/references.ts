import type { Flaw } from '../field-path.ts';
import { valuesAt } from './values-at.ts';

/** Which list each reference leads into. */
const references: Readonly<Record<string, string>> = {
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

const singular: Readonly<Record<string, string>> = {
  languages: 'language',
  services: 'service',
  groups: 'group',
  codes: 'code',
  profiles: 'profile',
  numberIntervals: 'number interval',
  advertisements: 'advertisement',
};

/** The references that lead nowhere, in a branch file of any shape. */
export function brokenReferences(input: unknown): Flaw[] {
  const [own] = valuesAt(input, 'branch.key');
  const elsewhere = ['exceptionDays[].branch', 'dispensers[].branch']
    .flatMap((pattern) => valuesAt(input, pattern))
    .filter(({ value }) => own !== undefined && typeof value === 'string' && value !== own.value)
    .map(({ value, path }) => ({ path, problem: `"${value}" is not the branch of this file` }));

  const nowhere = Object.entries(references).flatMap(([pattern, list]) => {
    const keys = new Set(valuesAt(input, `${list}[].key`).map(({ value }) => value));
    return valuesAt(input, pattern)
      .filter(({ value }) => typeof value === 'string' && !keys.has(value))
      .map(({ value, path }) => ({ path, problem: `no ${singular[list]} has the key "${value}"` }));
  });
  return [...nowhere, ...elsewhere];
}
