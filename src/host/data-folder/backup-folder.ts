import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const name = /^foyer-\d{4}-\d{2}-\d{2}\.sqlite$/;

/** Path of the daily backup of a day, by the clock and the time zone of this machine. */
export function backupOfDay(folder: string, now: number): string {
  const date = new Date(now);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return join(folder, `foyer-${date.getFullYear()}-${month}-${day}.sqlite`);
}

/** Paths of the daily backups in a folder, the newest first. Other files are not listed; a missing folder has none. */
export async function dailyBackupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((entry) => name.test(entry))
    .sort()
    .reverse()
    .map((entry) => join(folder, entry));
}
