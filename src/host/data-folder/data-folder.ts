import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Step, startFailure } from '../start/start-failure.ts';

/** The database of a data folder. */
export function dataFile(dataDir: string): string {
  return join(dataDir, 'foyer.sqlite');
}

/** Where a host listens to its operator. */
export function adminSocket(dataDir: string): string {
  return join(dataDir, 'admin.sock');
}

/** The database of a data folder that has one. */
export function presentDataFile(dataDir: string): Step<string> {
  const file = dataFile(dataDir);
  return existsSync(file)
    ? { ok: true, value: file }
    : startFailure('unavailable', `DATA_DIR: ${dataDir} holds no data, and no host is running there`);
}
