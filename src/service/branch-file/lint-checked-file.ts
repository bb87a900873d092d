import * as v from 'valibot';
import { branchFile } from '../../contract/additions/branch-file.ts';
import { noNames } from '../../contract/additions/page/names.ts';
import { branchTime, isTimeZone } from '../../domain/calendar/branch-time.ts';
import { isFields } from '../../domain/configuration/fields.ts';
import type { Finding } from '../../domain/lint/findings/finding.ts';
import { lintBranch } from '../../domain/lint/lint-branch.ts';
import type { CheckedBranchFile } from './check-branch-files.ts';
import { completeBranchFile } from './short/complete-branch-file.ts';

/**
 * The linter's findings at a time (in milliseconds; undefined if unknown). Findings that depend on wrong sections are
 * omitted.
 */
export function lintCheckedFile(
  { content, wrongSections }: Pick<CheckedBranchFile, 'content' | 'wrongSections'>,
  now?: number,
): Finding[] {
  if (!isFields(content)) return [];
  const right = Object.entries(content).filter(([section]) => !wrongSections.has(section));
  const branch = { ...someBranch(), ...Object.fromEntries(right), names: noNames };
  const { timeZone } = branch.branch;
  const today = now === undefined || !isTimeZone(timeZone) ? undefined : branchTime(now, timeZone).date;
  return lintBranch({ ...branch, today }, wrongSections);
}

/** A valid branch, whose sections replace wrong sections. Findings about the replaced sections are dropped. */
const someBranch = () =>
  v.parse(
    branchFile,
    completeBranchFile({
      branch: { name: 'Branch', timeZone: 'UTC' },
      languages: [{ code: 'en' }],
      services: [{ name: 'Service' }],
    }),
  );
