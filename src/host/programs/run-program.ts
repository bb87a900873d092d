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
  /** The program is killed after this time. */
  readonly watchdogMs: number;
  /** The program is killed when it has written more. */
  readonly maxBytes: number;
  /** The program is killed when it is aborted. */
  readonly signal?: AbortSignal;
}

/** Runs a program on its input, without a shell. Returns its output; undefined if it fails, is killed or does not exist. */
export function runProgram(
  { file, args }: Program,
  input: string | Buffer,
  { kind, watchdogMs, maxBytes: longest, signal }: Limits,
): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    // In its own process group, so that its child processes can be killed with it.
    const child = spawn(file, args, {
      env: programEnvironment(kind),
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    });
    const written: Buffer[] = [];
    let length = 0;

    function settle(outcome: Buffer | undefined): void {
      clearTimeout(watchdog);
      signal?.removeEventListener('abort', stop);
      resolve(outcome);
    }
    function kill(): void {
      killGroup(child.pid);
      settle(undefined);
    }
    /** It has ended when it is closed, so that what follows finds its device free. */
    const stop = () => killGroup(child.pid);
    const watchdog = setTimeout(kill, watchdogMs);
    signal?.addEventListener('abort', stop);

    child.on('error', () => settle(undefined));
    child.on('close', (code) => settle(code === 0 ? Buffer.concat(written) : undefined));
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
