import { spawnSync } from 'node:child_process';

/** The elapsed seconds of something, and the processor seconds of it and its children. */
export interface Measured {
  readonly name: string;
  readonly wall: number;
  readonly processor: number;
  readonly ended: number | null;
}

/** Runs a shell command line. Its output goes to the standard error of this process. */
export function measure(name: string, line: string): Measured {
  const { stderr, status } = spawnSync('bash', ['-c', `TIMEFORMAT='%R %U %S'; time { ${line}; } >&3 2>&3`], {
    stdio: ['ignore', 'inherit', 'pipe', process.stderr],
    encoding: 'utf8',
  });
  const [wall = 0, user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return { name, wall, processor: user + system, ended: status };
}
