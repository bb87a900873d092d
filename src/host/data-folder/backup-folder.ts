import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The number shows the order of the backups, even if the clock was wrong. Backups of earlier versions have no number.
 */
const pattern = /^foyer-(\d{4}-\d{2}-\d{2})(?:\.(\d+))?\.sqlite$/;

interface DailyBackup {
  readonly name: string;
  readonly date: string;
  readonly number: number;
}

/** The path of the next daily backup, by the date on this machine. Undefined if this day already has a backup. */
export async function nextBackup(folder: string, now: number): Promise<string | undefined> {
  const backups = await readBackups(folder);
  const date = dateOf(now);
  if (backups.some((backup) => backup.date === date)) return undefined;
  return join(folder, `foyer-${date}.${(backups[0]?.number ?? 0) + 1}.sqlite`);
}

/**
 * The paths of the daily backups, last written first; other files are left out. Returns none if the folder is missing.
 */
export async function dailyBackupsIn(folder: string): Promise<string[]> {
  return (await readBackups(folder)).map(({ name }) => join(folder, name));
}

async function readBackups(folder: string): Promise<DailyBackup[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .flatMap((name) => {
      const [, date, number = 0] = pattern.exec(name) ?? [];
      return date === undefined ? [] : [{ name, date, number: Number(number) }];
    })
    .sort((one, other) => other.number - one.number || (one.date < other.date ? 1 : -1));
}

function dateOf(now: number): string {
  const date = new Date(now);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}
