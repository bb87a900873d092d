import { backupProblem, clearMark, writeBackup } from '../../service/store/backup.ts';
import type { Store } from '../../service/store/store.ts';

/** Writes a backup of an open store, as the backup command does. */
export async function takeBackupOf(store: Store, file: string): Promise<void> {
  await store.copyTo((parts) => writeBackup(file, parts));
  const problem = await backupProblem(file);
  if (problem) throw new Error(problem);
  await clearMark(file);
}
