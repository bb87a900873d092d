import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

/** The content of a file with a process ID. At first, the file may be empty. */
export const pidText = v.pipe(v.string(), v.trim(), v.digits(), v.transform(Number));

/** True if a process is running. A zombie process counts as ended. */
export async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !/\) [ZX]/.test(state);
}
