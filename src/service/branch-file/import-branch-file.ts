import type { Store } from '../store/store.ts';
import type { BranchFile } from './branch-file.ts';
import { importBranchFiles } from './import-branch-files.ts';

/** One branch file on its own. */
export async function importBranchFile(
  store: Store,
  file: BranchFile,
  { now }: { now: number },
): Promise<'applied' | 'unchanged'> {
  const { applied } = await importBranchFiles(store, [file], { now });
  return applied.length > 0 ? 'applied' : 'unchanged';
}
