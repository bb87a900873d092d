import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { systemCode } from '../../host/outcomes/outcome.ts';
import { onDisk, type System } from '../machine/system.ts';

/** In memory, so that a power cut takes it away. */
const lockFile = '/run/foyer-update.lock';

/** Runs `work` unless another process prepares an update; undefined: one does. */
export async function withUpdateLock<T>(
  system: Pick<System, 'root'>,
  pid: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const file = onDisk(system, lockFile);
  if (!take(file, pid)) return undefined;
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** The file appears with its content, so a process that is killed leaves none without a number. */
function take(file: string, pid: number): boolean {
  const own = `${file}.${pid}`;
  writeFileSync(own, String(pid));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  const holder = readFileSync(file, 'utf8');
  if (/^\d+$/.test(holder) && existsSync(`/proc/${holder}`)) return false;
  // Its process was killed, or an earlier version was before it wrote its number.
  rmSync(file);
  return take(file, pid);
}
