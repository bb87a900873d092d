import { spawn } from 'node:child_process';

export interface Program {
  readonly file: string;
  readonly args: readonly string[];
}

interface Limits {
  /** The program is killed after so many milliseconds. */
  readonly watchdogMs: number;
  /** The program is killed once it has written more bytes. */
  readonly maxBytes: number;
}

/** Runs a program on a text, without a shell; what it writes, or undefined if it fails, or is killed, or does not exist. */
export function runProgram(
  { file, args }: Program,
  text: string,
  { watchdogMs, maxBytes: longest }: Limits,
): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    // A group of its own, so that what the program starts ends with it.
    const child = spawn(file, args, { stdio: ['pipe', 'pipe', 'ignore'], detached: true });
    const written: Buffer[] = [];
    let length = 0;

    function settle(outcome: Buffer | undefined): void {
      clearTimeout(watchdog);
      resolve(outcome);
    }
    function kill(): void {
      if (child.pid !== undefined) killGroup(child.pid);
      settle(undefined);
    }
    const watchdog = setTimeout(kill, watchdogMs);

    child.on('error', () => settle(undefined));
    child.on('close', (code) => settle(code === 0 ? Buffer.concat(written) : undefined));
    child.stdout.on('data', (bytes: Buffer) => {
      length += bytes.length;
      if (length > longest) kill();
      else written.push(bytes);
    });
    // A program that does not read to the end may still speak.
    child.stdin.on('error', () => {});
    child.stdin.end(text);
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It ended by itself in this moment.
  }
}
