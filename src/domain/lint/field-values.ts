import type { BranchField } from '../../contract/fields/field.ts';
import { fieldNames, fields } from '../../contract/fields/fields.ts';
import { ranges } from '../../contract/fields/ranges.ts';
import { englishFields } from '../../words/english-fields.ts';
import type { FieldPath } from '../configuration/field-path.ts';
import { isFields } from '../configuration/fields.ts';
import { barPlaceholders } from '../configuration/meanings.ts';
import { findUnsupportedValues } from '../configuration/unsupported-values.ts';
import { valuesAtPattern } from '../configuration/values-at.ts';
import { type Finding, type FindingPlace, finding } from './findings/finding.ts';
import { listText, quoted } from './findings/in-words.ts';
import type { LintedBranch } from './findings/linted-branch.ts';

const withoutEffect = fieldNames.filter((field) => fields[field].effect === 'none');
const sectionOf = (field: string) => field.split(/[.[]/, 1)[0] ?? '';
const sections = [...new Set(fieldNames.map(sectionOf))];

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const titleOf = (field: BranchField) => quoted(englishFields[`${field}.title`]);

/** One check for each section of the file, so an unusable section does not hide findings in the others. */
export const lintFieldValues = sections.map(
  (section) =>
    function* lintSection(data: LintedBranch): Iterable<Finding> {
      const part = { [section]: data[section as keyof LintedBranch] };
      yield* unsupported(part);
      for (const field of withoutEffect.filter((one) => sectionOf(one) === section)) {
        // The default of a branch's short name is its name.
        const usual = field === 'branch.shortName' ? data.branch.name : fields[field].default;
        const [first, ...more] = valuesAtPattern(part, field).filter(
          ({ value }) => !isEmpty(value) && value !== usual,
        );
        if (first === undefined) continue;
        const reason = englishFields[`${field}.help`].replace(/^No effect: /, '');
        yield finding('field-without-effect', {
          ...placeOf(part, first.path),
          effect: `The field ${titleOf(field)}${more.length > 0 ? `, which is set in ${more.length + 1} places,` : ''} has no effect: ${reason}`,
          fix: 'Remove it, unless another program reads it.',
        });
      }
    },
);

function* unsupported(part: object): Iterable<Finding> {
  for (const { field, path, problem } of findUnsupportedValues(part)) {
    const { choices = [] } = fields[field];
    const known = choices.length > 0 ? listText(choices.map(String), 'or') : otherChoices(field);
    yield finding(field in ranges ? 'time-out-of-range' : 'value-unknown', {
      ...placeOf(part, path),
      effect: `The field ${titleOf(field)} has the ${problem}.`,
      fix: field in ranges ? 'Write a time in seconds that is accepted.' : `Write ${known}.`,
    });
  }
}

function otherChoices(field: string): string {
  if (field.endsWith('Text'))
    return listText(
      barPlaceholders.map((name) => `#{${name}}`),
      'or',
    );
  return field.endsWith('number') ? 'a numbering system such as latn or arab' : 'the key of a service';
}

function placeOf(part: object, path: FieldPath): FindingPlace {
  const [section = '', index = ''] = path;
  const [list] = valuesAtPattern(part, String(section));
  const owner = Array.isArray(list?.value) ? list.value[Number(index)] : list?.value;
  const key = isFields(owner) && typeof owner.key === 'string' ? owner.key : undefined;
  return { path, key, view: { screen: 'menu', ...(section === 'profiles' && { profile: key }) } };
}
