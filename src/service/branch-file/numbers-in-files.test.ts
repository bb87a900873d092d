import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { branchFile } from '../../contract/additions/branch-file.ts';
import type { BranchField } from '../../contract/fields/field.ts';
import { fields } from '../../contract/fields/fields.ts';
import { type FieldPath, fieldPath } from '../../domain/configuration/field-path.ts';
import { numericFields } from '../../testing/numeric-fields.ts';
import { demoBranchUrl } from '../demo/demo-branch.ts';
import { checkBranchFiles } from './check-branch-files.ts';
import { lintCheckedFile } from './lint-checked-file.ts';

const [demo] = checkBranchFiles([{ name: 'demo.json', text: readFileSync(demoBranchUrl, 'utf8') }], {
  demo: true,
});

function withNumber(value: unknown, [step, ...rest]: FieldPath, number: number): unknown {
  if (step === undefined) return number;
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(value) ? value : [];
    return [withNumber(first, rest, number), ...others];
  }
  const object = { ...(value as Record<string, unknown>) };
  return { ...object, [step]: withNumber(object[step], rest, number) };
}

const fieldAt = (path: FieldPath) => fieldPath(path).replaceAll('[0]', '[]') as BranchField;
const promising = numericFields(branchFile).filter((path) => fields[fieldAt(path)].effect !== 'data');

it.each(promising.map((path) => [fieldAt(path), path] as const))(
  'an implausible number for %s is an error or a finding of the linter',
  (_, path) => {
    const unnoticed = [-1e300, 1e300].filter((number) => {
      const text = JSON.stringify(withNumber(demo?.content, path, number));
      const [checked] = checkBranchFiles([{ name: 'odd.json', text }], { demo: true });
      const { mistakes = [] } = checked ?? {};
      if (mistakes.length > 0) return !mistakes.some(({ field }) => field === fieldPath(path));
      return !checked || lintCheckedFile(checked, Date.UTC(2026, 10, 23)).length === 0;
    });
    expect(unnoticed).toEqual([]);
  },
);
