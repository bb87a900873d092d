import { fieldNames, fields } from '../../contract/fields/fields.ts';
import { englishFields } from '../../words/english-fields.ts';
import { isFields } from '../configuration/fields.ts';
import { valuesAtPattern } from '../configuration/values-at.ts';
import { type Finding, finding } from './findings/finding.ts';
import { quoted } from './findings/in-words.ts';
import type { LintedBranch } from './findings/linted-branch.ts';

const withoutEffect = fieldNames.filter((field) => fields[field].effect === 'none');
const sectionOf = (field: string) => field.split(/[.[]/, 1)[0] ?? '';
const sections = [...new Set(withoutEffect.map(sectionOf))];

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** One subject for each section of the file, so an unusable section hides no findings of the others. */
export const lintWithoutEffect = sections.map(
  (section) =>
    function* lintSection(data: LintedBranch): Iterable<Finding> {
      const part = { [section]: data[section as keyof LintedBranch] };
      for (const field of withoutEffect.filter((one) => sectionOf(one) === section)) {
        // A branch without a short name gets its name as the short name.
        const usual = field === 'branch.shortName' ? data.branch.name : fields[field].default;
        const [first, ...more] = valuesAtPattern(part, field).filter(
          ({ value }) => !isEmpty(value) && value !== usual,
        );
        if (first === undefined) continue;
        const [, index] = first.path;
        const entity = valuesAtPattern(part, section)[0]?.value;
        const owner: unknown = Array.isArray(entity) ? entity[Number(index)] : entity;
        const reason = englishFields[`${field}.help`].replace(/^Kept, no effect: /, '');
        yield finding('field-without-effect', {
          path: first.path,
          key: isFields(owner) && typeof owner.key === 'string' ? owner.key : undefined,
          view: { screen: 'menu' },
          effect: `Nobody sees a difference from ${quoted(englishFields[`${field}.title`])}${more.length > 0 ? `, which is set in ${more.length + 1} places` : ''}: ${reason}`,
          fix: 'Leave it out, unless another program reads it.',
        });
      }
    },
);
