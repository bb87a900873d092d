import { spawnSync } from 'node:child_process';

/** The reason why a release cannot be built, as a sentence for the releaser. */
export class ReleaseFailure extends Error {}

/** Runs npm and returns its output. If npm fails, prints its whole output and throws. */
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
 * Package scripts do not run: none is needed, and they would run with the releaser's rights and for the building
 * machine.
 */
export const installOptions = [
  'ci',
  '--loglevel=error',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
] as const;
