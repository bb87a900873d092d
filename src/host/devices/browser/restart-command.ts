import { killGroup } from '../../programs/kill-group.ts';
import { startProgram } from '../../programs/start-program.ts';

/** A command that no shell interprets. */
export type RestartCommand = readonly [file: string, ...args: string[]];

/**
 * Runs the command that restarts the browser. Returns the reason for a failure, as the end of a sentence. A
 * command that has not ended after `timeoutMs` is killed with its process group.
 */
export function runRestartCommand(
  [file, ...args]: RestartCommand,
  timeoutMs: number,
): Promise<string | undefined> {
  // The command has no pipe to the host, because a browser that it started would keep the pipe open.
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
