import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { Finding } from '../../domain/lint/findings/finding.ts';
import { mediaNamedIn, refusedPicture } from '../../domain/lint/measured/pictures.ts';
import { checkBranchFiles } from '../../service/branch-file/check-branch-files.ts';
import { lintReport, mistakeLines } from '../../service/branch-file/read-branch-files.ts';
import { demoBranchUrl } from '../../service/demo/demo-branch.ts';
import { readMedia } from '../media/media.ts';
import { operatorCommand } from '../outcomes/operator-command.ts';
import { type CommandResult, commandFailure, failed, succeeded } from '../outcomes/outcome.ts';
import { branchFolderOf, readBranchFolder } from '../own-service/branch-sources.ts';
import { measureBranchFiles } from './measure/measure-branch-files.ts';

const usage = operatorCommand('lint-branch [--measure] FILE_OR_FOLDER');

const help = [
  usage,
  '',
  'Lists problems of a valid branch file. Changes nothing and needs no host.',
  '',
  'error    some visitors do not see a service of the branch, or cannot read it',
  'warning  every visitor is served, but something probably differs from your intention',
  'note     a field without effect is set',
  '',
  '--measure  also loads pictures, and renders the screens of each profile and language in Chromium in four sizes to find',
  '           texts that do not fit. Needs the built preview and the development dependencies. Takes some minutes.',
  '',
  'Exit code: 0 without errors, 1 with errors, 64 for an invalid command line, 69 if nothing can be measured,',
  '78 for an invalid file.',
];

interface Deps {
  readonly previewFolder: string;
  readonly now: number;
}

/** Finds the errors in the branch files that a command line names. */
export async function lintBranchFiles(args: readonly string[], deps: Deps): Promise<CommandResult> {
  const command = readArguments(args);
  if (command === 'help') return succeeded(...help);
  if (command === undefined) return commandFailure('usage', usage);
  const { path, measure } = command;
  const folder = await readBranchFolder(path, 'lint-branch');
  if (!folder.ok) return failed(folder);
  const { sources, media } = folder.value;
  const demo = resolve(path) === fileURLToPath(demoBranchUrl);
  const checked = checkBranchFiles(sources, { demo, media });
  const mistakes = mistakeLines(checked);
  if (mistakes.length > 0) return commandFailure('misconfigured', ...mistakes);
  const branchFiles = checked.flatMap(({ file }) => file ?? []);
  const measured = measure ? await measureBranchFiles(branchFiles, { ...deps, path }) : undefined;
  if (measured?.ok === false) return failed(measured);
  const beside = await branchFolderOf(path);
  const pictures = await Promise.all(branchFiles.map((file) => lintPictures(file, beside)));
  const reports = checked.map((one, index) =>
    lintReport(one, deps.now, [...(pictures[index] ?? []), ...(measured?.value[index] ?? [])]),
  );
  const findings = reports.flatMap((report) => report.findings);
  return {
    exitCode: findings.some(({ severity }) => severity === 'error') ? 1 : 0,
    lines: reports.flatMap((report) => report.lines),
  };
}

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        measure: { type: 'boolean', default: false },
      },
    });
    if (values.help) return 'help';
    const [path, ...rest] = positionals;
    return path === undefined || rest.length > 0 ? undefined : { path, measure: values.measure };
  } catch {
    return undefined;
  }
}

/** Finds the pictures and videos beside a branch file that a dispenser refuses to show. */
async function lintPictures(file: BranchFile, folder: string): Promise<Finding[]> {
  const findings = mediaNamedIn(file).map(async (picture) => {
    const { source } = picture;
    if (URL.canParse(source)) return [];
    // Another check reports missing pictures.
    const bytes = await readFile(join(folder, source)).catch(() => undefined);
    const read = bytes && readMedia(bytes);
    return read && !read.ok ? [refusedPicture(picture, read.refusal)] : [];
  });
  return (await Promise.all(findings)).flat();
}
