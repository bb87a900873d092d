import { listOfReference } from '../../../domain/configuration/references.ts';
import { weekdayName } from '../../../domain/lint/findings/in-words.ts';
import type { EntityNames } from '../changes/entity-names.ts';
import type { Part } from '../edit/edited-branch.ts';

/** A value that can be chosen, in plain words. */
export interface Choice {
  readonly value: unknown;
  readonly text: string;
}

/** The list whose keys a field contains. The interface leaves open what a special service is. */
const references: Readonly<Record<string, string>> = {
  // A name of a text is the name of a field, and no value.
  ...Object.fromEntries(Object.entries(listOfReference).filter(([pattern]) => !pattern.endsWith('{}'))),
  'profiles[].features.specialService': 'services',
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
  'codes[].category': [
    { value: 'closing', text: 'When a visitor is served' },
    { value: 'status', text: 'For a pause' },
    { value: 'logout', text: 'At the logout' },
  ],
  'advertisements[].items[].kind': [
    { value: 'image', text: 'Picture' },
    { value: 'video', text: 'Film' },
  ],
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

/** The choices for a field; undefined for a field into which one types. */
export function choicesFor(pattern: string, names: EntityNames): readonly Choice[] | undefined {
  const part = references[pattern] as Part | undefined;
  if (part) {
    const entities = names(part).map(({ key, name }) => ({ value: key, text: name }));
    // Without a list of the service, a key can only be typed.
    if (entities.length === 0) return undefined;
    return pattern.endsWith('specialService') ? [{ value: null, text: 'None' }, ...entities] : entities;
  }
  return pattern.endsWith('.status') ? status : meanings[pattern];
}
