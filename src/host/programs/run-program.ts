import { spawn } from 'node:child_process';
import { killGroup } from './kill-group.ts';
import { programEnvironment } from './program-environment.ts';

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
}

interface Limits {
  /** What it is for, which decides what it sees of the environment. */
  readonly kind: Parameters<typeof programEnvironment>[0];
  /** Added to its environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** The program is killed after this time. */
  readonly watchdogMs: number;
  /** The program is killed when it has written more. */
  readonly maxBytes: number;
  /** The program is killed when it is aborted. */
  readonly signal?: AbortSignal;
}

interface ProgramEnd {
  readonly output: Buffer;
  /** `failed`: it ended with an error, or does not exist. `killed`: it may have done a part of its work. */
  readonly outcome: 'succeeded' | 'failed' | 'killed';
}

/** Runs a program on its input, without a shell. Returns its output; undefined if it fails, is killed or does not exist. */
export async function runProgram(...run: Parameters<typeof runToEnd>): Promise<Buffer | undefined> {
  const { output, outcome } = await runToEnd(...run);
  return outcome === 'succeeded' ? output : undefined;
}

/** Runs a program on its input, without a shell, and says how it ended. */
export function runToEnd(
  { file, args }: Program,
  input: string | Uint8Array,
  { kind, env, watchdogMs, maxBytes: longest, signal }: Limits,
): Promise<ProgramEnd> {
  if (signal?.aborted) return Promise.resolve({ output: Buffer.alloc(0), outcome: 'killed' });
  return new Promise((resolve) => {
    // In its own process group, so that its child processes can be killed with it.
    const child = spawn(file, args, {
      env: programEnvironment(kind, env),
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    });
    const written: Buffer[] = [];
    let length = 0;

    let isKilled = false;

    function settle(outcome: ProgramEnd['outcome']): void {
      clearTimeout(watchdog);
      signal?.removeEventListener('abort', stop);
      resolve({ output: Buffer.concat(written), outcome });
    }
    /** It has ended when it is closed, so that what follows finds its device free. */
    function stop(): void {
      isKilled = true;
      killGroup(child.pid);
      // A program that has left the group would hold it open.
      child.stdout.destroy();
    }
    function kill(): void {
      stop();
      settle('killed');
    }
    const watchdog = setTimeout(kill, watchdogMs);
    signal?.addEventListener('abort', stop);

    child.on('error', () => settle('failed'));
    child.on('close', (code) => settle(isKilled ? 'killed' : code === 0 ? 'succeeded' : 'failed'));
    child.stdout.on('data', (bytes: Buffer) => {
      length += bytes.length;
      if (length > longest) kill();
      else written.push(bytes);
    });
    // A program that does not read all of its input may still do its work.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
