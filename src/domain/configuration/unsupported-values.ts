import { knownValues, ranges } from '../../contract/fields/ranges.ts';
import { numberingSystemOf } from '../calendar/date-text.ts';
import type { FieldPath } from './field-path.ts';
import { barPlaceholders, millisecondsOf, specialServiceKey } from './meanings.ts';
import { valuesAtPattern } from './values-at.ts';

/** The known value that replaces an unknown value. */
const replacements = {
  'settings.styling.colorScheme': 'light',
  'profiles[].appearance.languages.style': 'buttons',
  'profiles[].appearance.keyboard.type': 'alphanumeric',
  'profiles[].appearance.codeHideType': 1,
  'profiles[].features.customerName': 1,
  'services[].features.customerIdentification': 1,
  'services[].subType': 0,
  'services[].visibility': 1,
  'codes[].status': 0,
  'exceptionDays[].status': 0,
} as const satisfies { readonly [Field in keyof typeof knownValues]: (typeof knownValues)[Field][number] };

const specialService = 'profiles[].features.specialService';
const digits = 'languages[].formats.number';
const bars = [
  'profiles[].appearance.header.leftText',
  'profiles[].appearance.header.rightText',
  'profiles[].appearance.footer.leftText',
  'profiles[].appearance.footer.rightText',
] as const;

type Replaced = typeof replacements;

/** A known value that replaces an unknown value, such as `codes[].status=0`. */
export type Replacement = { [Field in keyof Replaced]: `${Field}=${Replaced[Field]}` }[keyof Replaced];

/** A value that is out of range or has an unknown meaning. */
export interface UnsupportedValue {
  readonly field:
    | keyof Replaced
    | keyof typeof ranges
    | typeof specialService
    | typeof digits
    | (typeof bars)[number];
  readonly path: FieldPath;
  /** As JSON, and shortened. */
  readonly value: string;
  /** The known value or the seconds that replace the value; undefined if nothing does. */
  readonly readAs?: string | number;
  /** The problem, and how the value is treated, for staff. */
  readonly problem: string;
}

/**
 * Finds values that neither interface.md nor this project defines, and times that the kiosk corrects. Searches a
 * configuration or a part of it.
 */
export function findUnsupportedValues(configuration: object): UnsupportedValue[] {
  const find = (
    field: UnsupportedValue['field'],
    check: (value: unknown) => Omit<UnsupportedValue, 'field' | 'path'> | undefined,
  ) =>
    valuesAtPattern(configuration, field).flatMap(({ path, value }) => {
      const found = value === undefined ? undefined : check(value);
      return found ? [{ field, path, ...found }] : [];
    });
  return [
    ...namesOf(replacements).flatMap((field) =>
      find(field, (value) => {
        const readAs = replacements[field];
        return knownValues[field].some((known) => known === value)
          ? undefined
          : unknown(value, `taken as ${asText(readAs)}`, readAs);
      }),
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
      find(field, (given) => {
        const accepted = millisecondsOf(field, Number(given));
        // Milliseconds are also accepted, and so is 0 if it turns a feature off.
        if (accepted === 0 || accepted === Number(given) * 1000 || Math.abs(accepted - Number(given)) < 1)
          return;
        const [value, readAs] = [asText(given), accepted / 1000];
        const problem = `value ${value} out of range: read as ${readAs} seconds`;
        return { value, readAs, problem };
      }),
    ),
  ];
}

function unknown(given: unknown, text: string, readAs?: string | number) {
  const value = asText(given);
  return { value, problem: `unknown value ${value}: ${text}`, ...(readAs !== undefined && { readAs }) };
}
const asText = (value: unknown) => JSON.stringify(value).slice(0, 60);
const namesOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];
