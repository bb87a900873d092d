import { spawnSync } from 'node:child_process';

/** The reason why a release cannot be built, as a sentence for the releaser. */
export class ReleaseFailure extends Error {}

/** Returns npm's output. If it fails, prints its whole output, and throws. */
export function npm(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw error;
  if (status !== 0) {
    process.stdout.write(stdout);
    process.stderr.write(stderr);
    throw new ReleaseFailure(`npm ${args.join(' ')} failed in ${folder}`);
  }
  return stdout;
}

/**
 * No package script runs: none is needed, and it would run with the releaser's rights, for the building machine
 * instead of the target.
 */
export const installOptions = [
  'ci',
  '--loglevel=error',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
] as const;
