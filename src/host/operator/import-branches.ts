import { resolve } from 'node:path';
import { importFiles } from '../../contract/host-endpoints/operator-endpoints.ts';
import { type BranchSource, checkBranchFiles } from '../../service/branch-file/check-branch-files.ts';
import { type ImportResult, importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import { lintReport, readBranchFiles } from '../../service/branch-file/read-branch-files.ts';
import { revokedInFiles } from '../../service/secret/dispenser-keys.ts';
import { type CommandResult, commandFailure, failed, succeeded } from '../outcomes/outcome.ts';
import {
  importRemarks,
  passwordRemarks,
  readBranchFolder,
  revokedKeyRemarks,
} from '../own-service/branch-sources.ts';
import { openServiceStore } from '../own-service/open-service-store.ts';
import type { Settings } from '../settings/settings.ts';
import { askHost } from './ask-host.ts';

/**
 * Imports the branch files of a path if all are valid. A host that is running on the data folder carries out the
 * import.
 */
export async function importBranches(
  settings: Pick<Settings, 'branchFile' | 'databaseUrl' | 'dataDir' | 'backupDir' | 'secretKey'>,
  path: string,
  now: () => number,
): Promise<CommandResult> {
  const { dataDir } = settings;
  const folder = await readBranchFolder(path, 'import');
  if (!folder.ok) return failed(folder);
  const { sources, media } = folder.value;
  const body = { sources: [...sources], media: [...media], path: resolve(path) };
  const result = await askHost(dataDir, importFiles, { body });
  if (result) {
    return {
      ...result,
      lines: [...result.lines, ...(result.exitCode === 0 ? lintedLines(sources, now()) : [])],
    };
  }

  const reading = readBranchFiles(sources, { media });
  if (!reading.ok) return commandFailure('misconfigured', ...reading.mistakes);
  const opened = await openServiceStore(settings, now);
  if (!opened.ok) return failed(opened);
  const { store } = opened.value;
  try {
    const remarks = [
      ...importRemarks(settings, path),
      ...passwordRemarks(reading.branchFiles),
      ...revokedKeyRemarks(await revokedInFiles(store.db, reading.branchFiles)),
      ...lintedLines(sources, now()),
    ];
    return importResult({ ...(await importBranchFiles(store, reading.branchFiles)), remarks });
  } finally {
    await store.close();
  }
}

/** Runs in the command's process, because linting would block the host. */
function lintedLines(sources: readonly BranchSource[], now: number): readonly string[] {
  const reports = checkBranchFiles(sources, {}).map((checked) => lintReport(checked, now));
  return reports.filter(({ findings }) => findings.length > 0).flatMap(({ lines }) => ['', ...lines]);
}

/** The result for the operator, with the changed branches. */
export function importResult({
  applied,
  unchanged,
  remarks,
}: ImportResult & { readonly remarks: readonly string[] }): CommandResult {
  return succeeded(
    ...applied.map((key) => `Applied    ${key}`),
    ...unchanged.map((key) => `Unchanged  ${key}`),
    ...remarks,
  );
}
