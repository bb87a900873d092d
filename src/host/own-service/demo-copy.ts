import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoBranchUrl } from '../../service/demo/demo-branch.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import { branchKeyIn } from './branch-key.ts';
import { type BranchVersions, branchVersions } from './branch-versions.ts';

/** The demo's branch file in a data folder. Administrators change this copy instead of the program's file. */
export const demoCopyPath = (dataDir: string) => join(inDataFolder(dataDir, 'demo'), 'branch.json');

const delivered = fileURLToPath(demoBranchUrl);

/** The versions of a host's branch files. The demo's versions begin with version 0, the demo as delivered. */
export async function versionsOf(dataDir: string, isDemo: boolean): Promise<BranchVersions> {
  if (!isDemo) return branchVersions(dataDir);
  const text = await readFile(delivered, 'utf8');
  const { mtimeMs: time } = await stat(delivered);
  const origin = { kind: 'delivered' } as const;
  const branch = branchKeyIn(text) ?? '';
  return branchVersions(dataDir, {
    number: 0,
    time,
    origin,
    author: null,
    branch,
    file: 'branch.json',
    text,
  });
}

/** Copies the demo into a data folder. A copy with published changes is not overwritten. */
export async function copyDemo(dataDir: string): Promise<void> {
  const path = demoCopyPath(dataDir);
  const text = await readFile(delivered, 'utf8');
  const [published] = await branchVersions(dataDir).list(branchKeyIn(text) ?? '');
  const before = await readFile(path, 'utf8').catch(() => undefined);
  if (before === text || (before !== undefined && published)) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const media = fileURLToPath(new URL('media', demoBranchUrl));
  await cp(media, join(dirname(path), 'media'), { recursive: true });
  await writeFileAtomically(path, text);
}
