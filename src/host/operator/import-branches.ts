import { resolve } from 'node:path';
import { type ImportResult, importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import { readBranchFiles } from '../../service/branch-file/read-branch-files.ts';
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
import { askHost, readCommandResult } from './ask-host.ts';

/** Imports the branch files of a path, if all are valid: through the host if one is running on the data folder. */
export async function importBranches(
  settings: Pick<Settings, 'branchFile' | 'databaseUrl' | 'dataDir' | 'backupDir' | 'secretKey'>,
  path: string,
  now: () => number,
): Promise<CommandResult> {
  const { dataDir } = settings;
  const folder = await readBranchFolder(path, 'import');
  if (!folder.ok) return failed(folder);
  const answer = await askHost(dataDir, '/import', { ...folder.value, path: resolve(path) });
  if (answer) return readCommandResult(answer);

  const { sources, media } = folder.value;
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
    ];
    return importResult({ ...(await importBranchFiles(store, reading.branchFiles)), remarks });
  } finally {
    await store.close();
  }
}

/** The result of an import: which branches have changed. */
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
