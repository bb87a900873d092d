import type { BranchFile } from './branch-file.ts';
import { readBranchFiles } from './read-branch-files.ts';

export type BranchFileReading =
  | { readonly ok: true; readonly branchFile: BranchFile }
  | { readonly ok: false; readonly mistakes: readonly string[] };

/** One branch file on its own. */
export function readBranchFile(text: string, { demo = false } = {}): BranchFileReading {
  const reading = readBranchFiles([{ name: '', text }], { demo });
  if (!reading.ok) return { ok: false, mistakes: reading.mistakes.map((mistake) => mistake.slice(2)) };
  return { ok: true, branchFile: reading.branchFiles[0] as BranchFile };
}
