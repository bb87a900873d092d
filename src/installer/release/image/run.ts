import { spawnSync } from 'node:child_process';
import { ReleaseFailure } from '../source/npm.ts';

interface Options {
  readonly env: Readonly<Record<string, string>>;
  readonly input?: string;
}

/** Runs a Debian program. If the program fails, prints its whole output and throws. */
export function run(program: string, args: readonly string[], { env, input }: Options): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, LC_ALL: 'C', ...env },
    input,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error) throw error;
  if (status === 0) return;
  process.stderr.write(stdout + stderr);
  const isOffline = /Temporary failure resolving|Could not connect|Unable to connect|Could not resolve/.test(
    stderr,
  );
  throw new ReleaseFailure(
    isOffline ? "Debian's archive is not reachable, and an image is made from it" : `${program} failed`,
  );
}
