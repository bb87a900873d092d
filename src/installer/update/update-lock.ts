import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

function take(file: string, pid: number): boolean {
  try {
    writeFileSync(file, String(pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
  if (existsSync(`/proc/${readFileSync(file, 'utf8') || 'self'}`)) return false;
  // Its process was killed.
  rmSync(file);
  return take(file, pid);
}
