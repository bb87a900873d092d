import { readFileSync } from 'node:fs';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { readBranchFile } from '../../service/branch-file/read-branch-file.ts';
import { demoBranchUrl } from '../../service/demo/demo-branch.ts';

/** The demo branch as it is shipped. */
export function demoBranchFile(): BranchFile {
  const reading = readBranchFile(readFileSync(demoBranchUrl, 'utf8'), { demo: true });
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  return reading.branchFile;
}
