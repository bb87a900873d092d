import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { CommandResult } from '../outcomes/outcome.ts';
import { programEnvironment } from '../programs/program-environment.ts';

/** In characters. A backup command prints one sentence. */
const maxOutput = 10_000;

/** In milliseconds. A copy of some gigabytes to a slow card takes minutes. */
const maxDurationMs = 60 * 60_000;

/**
 * Runs the command `npm run foyer -- backup` in a process of its own, which asks this host for the copy and checks it: the check
 * reads the whole copy in one go, and visitors would wait for it here.
 */
export function runBackupCommand(program: string, dataDir: string, file: string): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, file], {
      env: programEnvironment('backup', { DATA_DIR: dataDir }),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: maxDurationMs,
      killSignal: 'SIGKILL',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(0, maxOutput);
      });
    }
    child.on('spawn', () => lowerPriority(child.pid));
    child.on('error', ({ message }) => resolve({ exitCode: 1, lines: [message] }));
    child.on('close', (code) => {
      const lines = output.split('\n').filter((line) => line !== '');
      resolve({ exitCode: code ?? 1, lines: code === null ? ['The backup did not end in time'] : lines });
    });
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has just ended by itself.
  }
}
