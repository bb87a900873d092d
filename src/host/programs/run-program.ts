import { killGroup } from './kill-group.ts';
import { type Program, startProgram } from './start-program.ts';

interface Limits extends Pick<Parameters<typeof startProgram>[1], 'kind' | 'env'> {
  /** The program is killed after this time. */
  readonly watchdogMs: number;
  /** The program is killed if its output is longer. */
  readonly maxBytes: number;
  /** The program is killed when the signal is aborted. */
  readonly signal?: AbortSignal;
}

interface ProgramEnd {
  readonly output: Buffer;
  /**
   * `failed`: the program ended with an error, or does not exist. `killed`: the program may have done part of its
   * work.
   */
  readonly outcome: 'succeeded' | 'failed' | 'killed';
}

/**
 * Runs a program with an input, without a shell. Returns undefined if the program fails, is killed or does not exist.
 */
export async function runProgram(...run: Parameters<typeof runToEnd>): Promise<Buffer | undefined> {
  const { output, outcome } = await runToEnd(...run);
  return outcome === 'succeeded' ? output : undefined;
}

/** Runs a program with an input, without a shell. Reports how the program ended. */
export function runToEnd(
  program: Program,
  input: string | Uint8Array,
  { kind, env, watchdogMs, maxBytes: longest, signal }: Limits,
): Promise<ProgramEnd> {
  const nothing = Buffer.alloc(0);
  if (signal?.aborted) return Promise.resolve({ output: nothing, outcome: 'killed' });
  const child = startProgram(program, { kind, env, stdio: ['pipe', 'pipe', 'ignore'] });
  if (!child) return Promise.resolve({ output: nothing, outcome: 'failed' });
  const { pid, stdin, stdout } = child;
  return new Promise((resolve) => {
    const written: Buffer[] = [];
    let length = 0;

    let isKilled = false;

    function settle(outcome: ProgramEnd['outcome']): void {
      clearTimeout(watchdog);
      signal?.removeEventListener('abort', stop);
      resolve({ output: Buffer.concat(written), outcome });
    }
    /**
     * Kills the program. The program has ended when its output is closed, so the next program finds the device free.
     */
    function stop(): void {
      isKilled = true;
      killGroup(pid);
      // A program that has left the group would keep the pipe open.
      stdout?.destroy();
    }
    function kill(): void {
      stop();
      settle('killed');
    }
    const watchdog = setTimeout(kill, watchdogMs);
    signal?.addEventListener('abort', stop);

    child.on('error', () => settle('failed'));
    child.on('close', (code) => settle(isKilled ? 'killed' : code === 0 ? 'succeeded' : 'failed'));
    stdout?.on('data', (bytes: Buffer) => {
      length += bytes.length;
      if (length > longest) kill();
      else written.push(bytes);
    });
    stdin?.end(input);
  });
}
