import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import {
  type DamagedVersion,
  versionAuthor,
  versionOrigin,
} from '../../contract/additions/page/branch-versions.ts';
import { inDataFolder } from '../data-folder/data-folder.ts';
import { readSoundJson } from '../data-folder/json-file.ts';
import { syncPath, writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import { systemCode } from '../outcomes/outcome.ts';
import { fileNameOfBranch } from './branch-key.ts';

const storedVersion = v.object({
  number: v.number(),
  time: v.number(),
  origin: versionOrigin,
  author: v.nullable(versionAuthor),
  branch: v.string(),
  /** The name of the branch file, without its folder. */
  file: v.string(),
  /** The whole branch file, with its secrets. */
  text: v.string(),
});
export type StoredVersion = Readonly<v.InferOutput<typeof storedVersion>>;

export const keptVersions = 20;

const fileName = /^(\d{8})\.json$/;

/**
 * The versions below `versions/` in a data folder: a folder for each branch, and a file with mode 0600 for each
 * version. `delivered` is the permanent version of a branch, which needs no file.
 */
export function branchVersions(dataDir: string, delivered?: StoredVersion) {
  const root = inDataFolder(dataDir, 'versions');
  const folderOf = (branch: string) => join(root, fileNameOfBranch(branch));
  const pathOf = ({ branch, number }: Pick<StoredVersion, 'branch' | 'number'>) =>
    join(folderOf(branch), `${String(number).padStart(8, '0')}.json`);

  const list = async (branch: string): Promise<readonly StoredVersion[]> => {
    const { sound } = await versionsIn(folderOf(branch));
    return delivered?.branch === branch ? [...sound, delivered] : sound;
  };
  return {
    /** Newest first. */
    list,
    /** The unusable versions, newest first. */
    damaged: async (branch: string): Promise<readonly DamagedVersion[]> =>
      (await versionsIn(folderOf(branch))).damaged,
    /** The branches that have versions. */
    async branches() {
      const folders = await namesIn(root);
      const newest = folders.map(async (name) => (await versionsIn(join(root, name))).sound[0]?.branch);
      return (await Promise.all(newest)).flatMap((branch) => branch ?? []).sort();
    },
    /** Stores a version as the newest of its branch. Once this returns, a power cut cannot lose the version. */
    async add(version: Omit<StoredVersion, 'number'>) {
      const folder = folderOf(version.branch);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The number of an unreadable file is not used again either.
      const numbers = (await namesIn(folder)).map((name) => Number(fileName.exec(name)?.[1] ?? 0));
      const added = { ...version, number: Math.max(0, ...numbers) + 1 };
      await writeFileAtomically(pathOf(added), JSON.stringify(added, null, 2));
      for (const written of [folder, root, dirname(root)]) await syncPath(written);
      return added;
    },
    /** Deletes a version that did not become the branch file. */
    forget: (version: StoredVersion) => rm(pathOf(version), { force: true }),
    /** Deletes the usable versions except the newest twenty. */
    async prune(branch: string) {
      const surplus = (await versionsIn(folderOf(branch))).sound.slice(keptVersions);
      await Promise.all(surplus.map((version) => rm(pathOf(version), { force: true })));
    },
  };
}

/** The stored versions, which are separate from the branch files in use. */
export type BranchVersions = ReturnType<typeof branchVersions>;

/** The versions in a folder, newest first. A damaged file does not affect the others. */
async function versionsIn(folder: string) {
  const [sound, damaged]: [StoredVersion[], DamagedVersion[]] = [[], []];
  for (const name of (await namesIn(folder)).sort().reverse()) {
    const number = Number(fileName.exec(name)?.[1] ?? 0);
    if (number === 0) continue;
    const read = await readSoundJson(join(folder, name), storedVersion);
    if (!read.ok) damaged.push({ number, problem: read.problem });
    else if (read.value.number !== number) damaged.push({ number, problem: 'is a copy of another version' });
    else sound.push(read.value);
  }
  return { sound, damaged };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
}
