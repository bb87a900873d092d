import { readFile } from 'node:fs/promises';

/** Whether a process runs. A zombie process has ended. */
export async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !/\) [ZX]/.test(state);
}
