import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { FieldPath } from '../../domain/configuration/field-path.ts';
import { inEnglish } from '../../domain/lint/findings/english-finding.ts';
import type { Finding } from '../../domain/lint/findings/finding.ts';
import { lintSummary } from '../../domain/lint/lint-summary.ts';
import { placeText } from '../../domain/lint/place-text.ts';
import {
  type BranchSource,
  type CheckedBranchFile,
  checkBranchFiles,
  lineFinder,
  type MistakeInFile,
} from './check-branch-files.ts';
import type { ReadOptions } from './invalid-values.ts';
import { lintCheckedFile } from './lint-checked-file.ts';

interface ToldFile {
  readonly content: unknown;
  readonly lineOf: (path: FieldPath) => number;
}

function findingLines(finding: Finding, { content, lineOf }: ToldFile): string[] {
  const { rule, severity, place } = finding;
  const { effect, fix } = inEnglish(finding);
  const line = `line ${lineOf(place.path)}`;
  return [
    `${severity.padEnd('warning'.length)}  ${rule}`,
    `         ${placeText(place, content)}  (${place.key === undefined ? line : `key ${place.key}, ${line}`})`,
    `         ${effect}`,
    `         To fix it: ${fix}`,
    '',
  ];
}

type ReadBranchFilesResult =
  | { readonly ok: true; readonly branchFiles: readonly BranchFile[] }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/**
 * Reads all branch files together. If any file is invalid, lists every error with its file, line and path, followed by
 * the linter's findings.
 */
export function readBranchFiles(
  sources: readonly BranchSource[],
  options: ReadOptions = {},
): ReadBranchFilesResult {
  const checked = checkBranchFiles(sources, options);
  const mistakes = mistakeLines(checked);
  return mistakes.length > 0
    ? { ok: false, mistakes }
    : { ok: true, branchFiles: checked.flatMap(({ file }) => file ?? []) };
}

/**
 * The lines for the operator if any branch file is invalid; empty if all are valid, regardless of the linter's
 * findings.
 */
export function mistakeLines(checked: readonly CheckedBranchFile[]): readonly string[] {
  const mistakes = checked.flatMap((one) => one.mistakes);
  if (mistakes.length === 0) return [];
  const linted = checked.map((one) => lintReport(one)).filter(({ findings }) => findings.length > 0);
  return [...mistakes.map(mistakeText), ...linted.flatMap(({ lines }) => lines)];
}

/** The linter's findings at a time, with findings from other sources, as lines that end with a summary. */
export function lintReport(checked: CheckedBranchFile, now?: number, further: readonly Finding[] = []) {
  const { source, content, file } = checked;
  const findings = [...lintCheckedFile(checked, now), ...further];
  const told = { content, lineOf: lineFinder(source) };
  const lines = [
    ...findings.flatMap((finding) => findingLines(finding, told)),
    `${file?.branch.name ?? source.name}: ${lintSummary(findings)}`,
  ];
  return { findings, lines };
}

function mistakeText({ fileName, line, field, problem }: MistakeInFile): string {
  return [`${fileName}, line ${line}`, ...(field ? [field] : []), problem].join(': ');
}
