import { knownValues, ranges } from '../../contract/fields/ranges.ts';
import { numberingSystemOf } from '../calendar/date-text.ts';
import type { FieldPath } from './field-path.ts';
import { barPlaceholders, millisecondsOf, specialServiceKey } from './meanings.ts';
import { valuesAtPattern } from './values-at.ts';

/** The effect of an unknown value on visitors. */
const treatments = {
  'settings.styling.colorScheme': 'taken as light',
  'profiles[].appearance.languages.style': 'shown as buttons',
  'profiles[].appearance.keyboard.type': 'taken as alphanumeric',
  'profiles[].appearance.codeHideType': 'codes are hidden',
  'profiles[].features.customerName': 'taken as optional',
  'services[].features.customerIdentification': 'taken as optional',
  'services[].subType': 'taken as an ordinary service',
  'services[].visibility': 'shown',
  'codes[].status': 'taken as inactive',
  'exceptionDays[].status': 'taken as inactive',
} as const satisfies Record<keyof typeof knownValues, string>;

const specialService = 'profiles[].features.specialService';
const digits = 'languages[].formats.number';
const bars = [
  'profiles[].appearance.header.leftText',
  'profiles[].appearance.header.rightText',
  'profiles[].appearance.footer.leftText',
  'profiles[].appearance.footer.rightText',
] as const;

/** A value that is out of range or has an unknown meaning. */
export interface UnsupportedValue {
  readonly field:
    | keyof typeof treatments
    | keyof typeof ranges
    | typeof specialService
    | typeof digits
    | (typeof bars)[number];
  readonly path: FieldPath;
  readonly value: unknown;
  /** The problem, and how the value is treated, for staff. */
  readonly problem: string;
}

/**
 * Finds values that neither interface.md nor this project defines, and times that the kiosk corrects. Searches a
 * configuration or a part of it.
 */
export function findUnsupportedValues(configuration: object): UnsupportedValue[] {
  const find = <F extends UnsupportedValue['field']>(
    field: F,
    problemOf: (value: unknown) => string | undefined,
  ) =>
    valuesAtPattern(configuration, field).flatMap(({ path, value }) => {
      const problem = value === undefined ? undefined : problemOf(value);
      return problem === undefined ? [] : [{ field, path, value, problem }];
    });
  return [
    ...namesOf(treatments).flatMap((field) =>
      find(field, (value) =>
        knownValues[field].some((known) => known === value) ? undefined : unknown(value, treatments[field]),
      ),
    ),
    ...find(specialService, (value) =>
      value && specialServiceKey(value) === undefined ? unknown(value, 'not shown') : undefined,
    ),
    ...find(digits, (value) =>
      ['', numberingSystemOf(String(value))].includes(String(value).toLowerCase())
        ? undefined
        : unknown(value, 'taken as latn'),
    ),
    ...bars.flatMap((field) =>
      find(field, (value) => {
        const names = [...String(value).matchAll(/#\{(\w*)\}/g)].map(([, name]) => name);
        const name = names.find((one) => !barPlaceholders.some((known) => known === one));
        return name === undefined ? undefined : unknown(`#{${name}}`, 'shown as it is');
      }),
    ),
    ...namesOf(ranges).flatMap((field) =>
      find(field, (value) => {
        const accepted = millisecondsOf(field, Number(value));
        // Milliseconds are also accepted, and so is 0 if it turns a feature off.
        if (accepted === 0 || accepted === Number(value) * 1000 || Math.abs(accepted - Number(value)) < 1)
          return;
        return `value ${asText(value)} out of range: read as ${accepted / 1000} seconds`;
      }),
    ),
  ];
}

const unknown = (value: unknown, treatment: string) => `unknown value ${asText(value)}: ${treatment}`;
const asText = (value: unknown) => JSON.stringify(value).slice(0, 60);
const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
