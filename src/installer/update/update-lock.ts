import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { systemCode } from '../../host/outcomes/outcome.ts';
import { onDisk, type System } from '../machine/system.ts';

/** The lock is in memory, so a power cut removes it. */
const lockFile = '/run/foyer-update.lock';

/** Runs `work`. Returns undefined if another process is already preparing an update. */
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

/** Takes the lock. The file appears together with its content, so a killed process never leaves an empty file. */
function take(file: string, pid: number): boolean {
  const own = `${file}.${pid}`;
  writeFileSync(own, nameOf(pid) ?? '');
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  const holder = readFileSync(file, 'utf8');
  if (nameOf(Number.parseInt(holder, 10)) === holder) return false;
  // The process that held the lock was killed.
  rmSync(file);
  return take(file, pid);
}

/**
 * The ID of a process with its start time, because another process may get the same ID later. Undefined if the process
 * has ended.
 */
function nameOf(pid: number): string | undefined {
  try {
    // The second field is the program's name in brackets, and may contain any characters.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return `${pid} ${fields[startField]}`;
  } catch {
    return undefined;
  }
}

/** The index of the start time, counted from the third field. */
const startField = 19;
