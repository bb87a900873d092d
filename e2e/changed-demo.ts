import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BranchFile } from '../src/contract/additions/branch-file.ts';
import type { Profile } from '../src/contract/profile.ts';
import { passwordHashes } from '../src/service/branch-file/passwords.ts';
import { demoBranchUrl } from '../src/service/demo/demo-branch.ts';
import { demoBranchFile } from '../src/testing/service/demo-branch-file.ts';
import { newFolder } from './new-folder.ts';

const shipped = demoBranchFile();

/** The demo's clerks with hashed passwords. The hashes are computed once: five take as long as a host's start. */
const clerks = passwordHashes(shipped.users, new Map()).then((hashes) =>
  shipped.users.map(({ password: _, ...clerk }) => ({ ...clerk, passwordHash: hashes.get(clerk.key)?.hash })),
);

/**
 * Writes the changed demo branch, with its media beside it, and returns the path for `--branch-file`. Visitors are not
 * asked for a name, unless the change enables it.
 */
export async function writeChangedDemo(change: (demo: BranchFile) => Partial<BranchFile>): Promise<string> {
  const folder = newFolder('demo');
  await cp(fileURLToPath(new URL('media', demoBranchUrl)), join(folder, 'media'), { recursive: true });
  const demo = {
    ...shipped,
    users: await clerks,
    ...inEveryProfile(shipped, { features: { customerName: 0 } }),
  };
  // Only in the demo branch does the host accept the demo's short API key.
  const dispensers = demo.dispensers.map((dispenser) => ({
    ...dispenser,
    apiKey: '5f0c6d5b8a4e4b1fb2c7d1e09a3f6c28',
  }));
  const file = join(folder, 'branch.json');
  await writeFile(file, JSON.stringify({ ...demo, dispensers, ...change(demo) }));
  return file;
}

/**
 * Completes the flags of a host. Unless they name another branch or service, the host serves the demo branch without
 * asking for names. Its QR codes open the phone page, as in the shipped demo.
 */
export async function withDemoByDefault(flags: readonly string[]): Promise<readonly string[]> {
  if (flags.includes('--upstream-url')) return flags;
  const hasBranch = flags.includes('--branch-file');
  const demo = hasBranch ? [] : ['--branch-file', await writeChangedDemo(() => ({}))];
  return [...demo, '--public-url', 'http://localhost', ...flags];
}

type ProfileChange = Partial<Omit<Profile, 'appearance' | 'features'>> & {
  readonly appearance?: Partial<Profile['appearance']>;
  readonly features?: Partial<Profile['features']>;
};

/** Applies the same change to all profiles. */
export const inEveryProfile = (
  { profiles }: Pick<BranchFile, 'profiles'>,
  { appearance, features, ...change }: ProfileChange,
): Pick<BranchFile, 'profiles'> => ({
  profiles: profiles.map((profile) => ({
    ...profile,
    ...change,
    appearance: { ...profile.appearance, ...appearance },
    features: { ...profile.features, ...features },
  })),
});
