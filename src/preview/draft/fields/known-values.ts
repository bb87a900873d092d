import { weekdayName } from '../../../domain/lint/in-words.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import type { Part } from '../edit/edited-branch.ts';

/** A value that can be chosen, in plain words. */
export interface Choice {
  readonly value: unknown;
  readonly text: string;
}

/** The list whose keys a field contains. */
const references: Readonly<Record<string, Part>> = {
  'branch.defaultLang': 'languages',
  'branch.languages[]': 'languages',
  'branch.services[]': 'services',
  'branch.dispenserProfiles[]': 'profiles',
  'services[].numberInterval': 'numberIntervals',
  'services[].codes[]': 'codes',
  'services[].services[]': 'services',
  'profiles[].defaultLang': 'languages',
  'profiles[].features.specialService': 'services',
  'profiles[].features.advertisements.groups[]': 'advertisements',
  'profiles[].features.advertisements.ticketGroups[]': 'advertisements',
  'dispensers[].special.profiles[].profile': 'profiles',
};

const named = (texts: readonly string[]): Choice[] => texts.map((text, value) => ({ value, text }));
const weekdays = named([0, 1, 2, 3, 4, 5, 6].map(weekdayName));
const requirement = named(['Off', 'Optional', 'Required']);

/** Values that have a meaning, where the schema allows any. Another value stays possible. */
const meanings: Readonly<Record<string, readonly Choice[]>> = {
  'settings.styling.colorScheme': [
    { value: 'light', text: 'Light' },
    { value: 'dark', text: 'Dark' },
  ],
  'profiles[].appearance.languages.style': [
    { value: 'list', text: 'List' },
    { value: 'buttons', text: 'Buttons' },
    { value: 'flags', text: 'Flags' },
  ],
  'profiles[].appearance.keyboard.type': [
    { value: 'alphanumeric', text: 'Letters and digits' },
    { value: 'numeric', text: 'Digits' },
  ],
  'profiles[].appearance.codeHideType': named(['Shown', 'Hidden', 'Last character shown']),
  'profiles[].features.customerName': requirement,
  'services[].features.customerIdentification': requirement,
  'services[].subType': named(['Normal', 'Chain of services', 'Message without a ticket']),
  'services[].visibility': named(['Not on dispensers', 'On dispensers']),
  'dispensers[].special.profiles[].day': weekdays,
  'branch.openingHours[].day': weekdays,
  'exceptionDays[].openingHours[].day': weekdays,
  'exceptionDays[].weekday': [
    { value: true, text: 'Hours of its own' },
    ...weekdays.map(({ value, text }) => ({ value, text: `Counts as a ${text}` })),
  ],
};

const status: readonly Choice[] = [
  { value: 1, text: 'Active' },
  { value: 0, text: 'Not active' },
];

/** What can be chosen for a field; undefined for a field into which one types. */
export function choicesFor(pattern: string, names: EntityNames): readonly Choice[] | undefined {
  const part = references[pattern];
  if (part) {
    const entities = names(part).map(({ key, name }) => ({ value: key, text: name }));
    // Without a list of the service, a key can only be typed.
    if (entities.length === 0) return undefined;
    return pattern.endsWith('specialService') ? [{ value: null, text: 'None' }, ...entities] : entities;
  }
  return pattern.endsWith('.status') ? status : meanings[pattern];
}
