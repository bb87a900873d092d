import type { BranchField } from '../../contract/fields/field.ts';
import { fields } from '../../contract/fields/fields.ts';
import { englishFields } from '../../words/english-fields.ts';

const texts: Readonly<Record<string, string | undefined>> = englishFields;

/** The meaning of a field in sentences, for readers and authors of branch files. */
export function fieldDescription(field: BranchField): string {
  const { unit, range, choices = [], input } = fields[field];
  const off = range?.zeroIsOff ? ', or 0' : '';
  const values = choices.map((value) => `${value}: ${texts[`${field}=${value}`]}`);
  return [
    englishFields[`${field}.help`],
    unit && `In ${unit}${range ? `, ${range.least} to ${range.most}${off}` : ''}.`,
    input === 'weekday' && '0 is Sunday, 6 is Saturday.',
    input === 'time' && 'HHMM, such as 0930.',
    values.length > 0 && `${values.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
