import { readdirSync, readFileSync } from 'node:fs';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { readBranchFiles } from '../../service/branch-file/read-branch-files.ts';
import { demoBranchUrl } from '../../service/demo/demo-branch.ts';

export function demoBranchFile(): BranchFile {
  const text = readFileSync(demoBranchUrl, 'utf8');
  const media = readdirSync(new URL('media/', demoBranchUrl));
  const reading = readBranchFiles([{ name: 'demo', text }], { demo: true, media });
  if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
  const [branchFile] = reading.branchFiles;
  if (!branchFile) throw new Error('the demo has no branch file');
  return branchFile;
}
