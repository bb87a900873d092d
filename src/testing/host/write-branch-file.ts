import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aBranchFile } from '../service/branch-file-builders.ts';

/** Writes a branch file into a folder and returns the file's path. */
export async function writeBranchFile(folder: string, branchFile: unknown = aBranchFile()): Promise<string> {
  const file = join(folder, 'branch.json');
  await writeFile(file, JSON.stringify(branchFile));
  return file;
}
