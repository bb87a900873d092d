import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** A file with a process's id. The file may be empty at first. */
export const pidText = v.pipe(v.string(), v.trim(), v.digits(), v.transform(Number));

/** True if a process runs. A zombie process has ended. */
export async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !/\) [ZX]/.test(state);
}
