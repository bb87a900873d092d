import { basename, resolve } from 'node:path';
import { readBranchFiles } from '../../service/branch-file/read-branch-files.ts';
import { branchFolderOf, readBranchFolder } from '../own-service/branch-sources.ts';
import { branchFolder } from './paths.ts';
import type { BranchSource } from './plan/plan.ts';

/** Reads and checks the branch files that the operator wants on the machine. */
export async function branchSource(
  path: string,
): Promise<
  | { readonly ok: true; readonly source: BranchSource }
  | { readonly ok: false; readonly mistakes: readonly string[] }
> {
  const read = await readBranchFolder(path);
  if (!read.ok) return { ok: false, mistakes: read.lines };
  const { sources, media } = read.value;
  const checked = readBranchFiles(sources, { demo: false, media });
  if (!checked.ok) return checked;
  const folder = resolve(await branchFolderOf(path));
  const files = sources.map(({ name }) => basename(name));
  return {
    ok: true,
    source: {
      folder,
      entries: [...files, ...(media.length > 0 ? ['media'] : [])],
      setting: folder === resolve(path) ? branchFolder : `${branchFolder}/${files[0]}`,
    },
  };
}
