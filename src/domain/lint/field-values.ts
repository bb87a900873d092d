import type { BranchField } from '../../contract/fields/field.ts';
import { fieldNames, fields } from '../../contract/fields/fields.ts';
import { ranges } from '../../contract/fields/ranges.ts';
import type { FieldPath } from '../configuration/field-path.ts';
import { isFields } from '../configuration/fields.ts';
import { barPlaceholders } from '../configuration/meanings.ts';
import { findUnsupportedValues, type Replacement } from '../configuration/unsupported-values.ts';
import { valuesAtPattern } from '../configuration/values-at.ts';
import { type FindingValue, quoted } from '../words/finding-value.ts';
import { type Finding, type FindingPlace, finding } from './findings/finding.ts';
import type { LintedBranch } from './findings/linted-branch.ts';

const withoutEffect = fieldNames.filter((field) => fields[field].effect === 'none');
const sectionOf = (field: string) => field.split(/[.[]/, 1)[0] ?? '';
const sections = [...new Set(fieldNames.map(sectionOf))];

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

const titleOf = (field: BranchField): FindingValue => ({ quoted: { field: `${field}.title` } });

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
        const values = { field: titleOf(field), reason: { reasonOf: field } };
        const place = placeOf(part, first.path);
        yield more.length === 0
          ? finding('field-without-effect.one', place, values)
          : finding('field-without-effect.several', place, { ...values, count: more.length + 1 });
      }
    },
);

function* unsupported(part: object): Iterable<Finding> {
  for (const { field, path, value, readAs } of findUnsupportedValues(part)) {
    const place = placeOf(part, path);
    const values = { field: titleOf(field), value };
    if (field in ranges) {
      const seconds = { count: Number(readAs), unit: 'second' } as const;
      yield finding('time-out-of-range', place, { ...values, seconds });
    } else if (readAs !== undefined) {
      const choice = { quoted: { field: `${field}=${readAs}` as Replacement } };
      const known = oneOf(fields[field].choices ?? []);
      yield finding('value-unknown.choice', place, { ...values, choice, known });
    } else {
      const known = oneOf(barPlaceholders.map((name) => quoted(`#{${name}}`)));
      const kind = field.endsWith('Text') ? 'text' : field.endsWith('number') ? 'number' : 'service';
      yield finding(`value-unknown.${kind}`, place, { ...values, known });
    }
  }
}

const oneOf = (list: readonly FindingValue[]): FindingValue => ({ list, type: 'disjunction' });

function placeOf(part: object, path: FieldPath): FindingPlace {
  const [section = '', index = ''] = path;
  const [list] = valuesAtPattern(part, String(section));
  const owner = Array.isArray(list?.value) ? list.value[Number(index)] : list?.value;
  const key = isFields(owner) && typeof owner.key === 'string' ? owner.key : undefined;
  return { path, key, view: { screen: 'menu', ...(section === 'profiles' && { profile: key }) } };
}
