import { killGroup } from '../../programs/kill-group.ts';
import { startProgram } from '../../programs/start-program.ts';

/** The program and its arguments. No shell interprets them. */
export type RestartCommand = readonly [file: string, ...args: string[]];

/**
 * Runs the command that restarts the browser, and kills it with its process group after `timeoutMs`. Returns the
 * reason for a failure, as the end of a sentence.
 */
export function runRestartCommand(
  [file, ...args]: RestartCommand,
  timeoutMs: number,
): Promise<string | undefined> {
  // A browser that the command starts would keep a pipe to the host open, so the command gets no pipe.
  const child = startProgram({ file, args }, { kind: 'restart', stdio: 'ignore' });
  if (!child) return Promise.resolve('cannot be run');
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      killGroup(child.pid);
      resolve('did not end in time and was killed');
    }, timeoutMs);
    const settle = (problem: string | undefined) => {
      clearTimeout(timer);
      resolve(problem);
    };
    child.on('error', (error) => settle(`cannot be run: ${error.message}`));
    child.on('exit', (code, signal) => settle(code === 0 ? undefined : `ended with ${code ?? signal}`));
  });
}
