import { constants, setPriority } from 'node:os';
import type { CommandResult } from '../outcomes/outcome.ts';
import { killGroup } from '../programs/kill-group.ts';
import { startProgram } from '../programs/start-program.ts';

/** In characters: more than enough for the sentence that a backup command prints. */
const maxOutput = 10_000;

/** Copying some gigabytes to a slow card takes minutes. */
const maxDurationMs = 60 * 60_000;

/**
 * Runs `npm run foyer -- backup` in a separate process, which requests the copy from this host and checks it; aborting
 * `closing` kills the process. The check reads the whole copy at once, which would block the host's own process.
 */
export function runBackupCommand(
  program: string,
  dataDir: string,
  file: string,
  closing: AbortSignal,
): Promise<CommandResult> {
  const child = startProgram(
    { file: process.execPath, args: [program, file] },
    { kind: 'backup', env: { FOYER_DATA_DIR: dataDir }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  return new Promise((resolve) => {
    if (!child) return resolve(notRun('it cannot be run'));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(0, maxOutput);
      });
    }
    const kill = () => killGroup(child.pid);
    const timer = setTimeout(kill, maxDurationMs);
    closing.addEventListener('abort', kill);
    function settle(result: CommandResult): void {
      clearTimeout(timer);
      closing.removeEventListener('abort', kill);
      resolve(result);
    }
    child.on('spawn', () => lowerPriority(child.pid));
    child.on('error', ({ message }) => settle(notRun(message)));
    child.on('close', (code) => {
      const lines = output.split('\n').filter((line) => line !== '');
      const killed = closing.aborted ? 'The host stops' : 'The backup did not finish in time';
      settle(code === null ? notRun(killed) : { exitCode: code, lines });
    });
    if (closing.aborted) kill();
  });
}

const notRun = (why: string): CommandResult => ({ exitCode: 1, lines: [why] });

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has already ended.
  }
}
