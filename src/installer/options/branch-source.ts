import { basename, resolve } from 'node:path';
import { branchFolderOf, readBranchFolder } from '../../host/own-service/branch-sources.ts';
import { readBranchFiles } from '../../service/branch-file/read-branch-files.ts';
import { branchFolder } from '../machine/paths.ts';

/** The checked branch files to copy. */
export interface BranchToCopy {
  readonly folder: string;
  /** The entries of the folder that belong to the branch. */
  readonly entries: readonly string[];
  /** The checked branch files by name. */
  readonly texts: ReadonlyMap<string, string>;
  readonly setting: string;
}

/** Reads and checks the branch files that the operator wants on the machine. */
export async function branchSource(
  path: string,
): Promise<
  | { readonly ok: true; readonly source: BranchToCopy }
  | { readonly ok: false; readonly mistakes: readonly string[] }
> {
  const read = await readBranchFolder(path);
  if (!read.ok) return { ok: false, mistakes: read.lines };
  const { sources, media } = read.value;
  const checked = readBranchFiles(sources, { demo: false, media });
  if (!checked.ok) return checked;
  const folder = resolve(await branchFolderOf(path));
  const texts = new Map(sources.map(({ name, text }) => [basename(name), text]));
  const files = [...texts.keys()];
  return {
    ok: true,
    source: {
      folder,
      entries: [...files, ...(media.length > 0 ? ['media'] : [])],
      texts,
      setting: folder === resolve(path) ? branchFolder : `${branchFolder}/${files[0]}`,
    },
  };
}
