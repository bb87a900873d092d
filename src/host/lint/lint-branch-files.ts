import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { noNames } from '../../contract/additions/page/names.ts';
import { lintBranch } from '../../domain/lint/lint-branch.ts';
import { lintSummary } from '../../domain/lint/lint-summary.ts';
import { readBranchFiles } from '../../service/branch-file/read-branch-files.ts';
import { type CommandResult, failed, succeeded } from '../admin/command-result.ts';
import { branchPath, readBranchFolder } from '../own-service/branch-sources.ts';
import { startFailure } from '../start/start-failure.ts';
import { findingLines } from './lint-report.ts';

const usage = 'npm run lint-branch -- FILE_OR_FOLDER';

const help = [
  usage,
  '',
  'Prints what is wrong with a branch although its file is valid. Nothing is changed, and no host is needed.',
  '',
  'error    some visitors do not get what the branch offers them, or cannot read what they must choose',
  'warning  every visitor is served, but something is not shown as it was probably meant',
  '',
  'Exit code: 0 without errors, 1 with errors, 64 for a wrong command line, 78 for a file that is not valid.',
];

/** Finds what is wrong with the branch files of a command line. */
export async function lintBranchFiles(args: readonly string[]): Promise<CommandResult> {
  const command = readArguments(args);
  if (command === 'help') return succeeded(...help);
  if (command === undefined) return failed(startFailure('usage', usage));
  const { path } = command;
  const folder = await readBranchFolder(path, 'lint-branch');
  if (!folder.ok) return failed(folder);
  const { sources, media } = folder.value;
  const demo = resolve(path) === branchPath(undefined);
  const reading = readBranchFiles(sources, { demo, media });
  if (!reading.ok) return failed(startFailure('misconfigured', ...reading.mistakes));
  const linted = reading.branchFiles.map((file) => ({
    file,
    findings: lintBranch({ ...file, names: noNames }),
  }));
  const findings = linted.flatMap((one) => one.findings);
  return {
    exitCode: findings.some(({ severity }) => severity === 'error') ? 1 : 0,
    lines: linted.flatMap((one) => [
      ...one.findings.flatMap((finding) => findingLines(finding, one.file)),
      `${one.file.branch.name}: ${lintSummary(one.findings)}`,
    ]),
  };
}

function readArguments(args: readonly string[]): { readonly path: string } | 'help' | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false } },
    });
    if (values.help) return 'help';
    const [path, ...rest] = positionals;
    return path === undefined || rest.length > 0 ? undefined : { path };
  } catch {
    return undefined;
  }
}
