import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile } from '../data-folder/json-file.ts';
import { writeFileAtomically } from '../data-folder/write-file-atomically.ts';
import type { AlertWays } from '../monitoring/alert-ways.ts';

/** A service manager retries a failed start, so only a failure that lasts this long raises an alert. */
const lastingMs = 60_000;
const againMs = 5 * 60_000;

/** Times are in milliseconds. `tellAt` is null once the alert was sent. */
const failedStarts = v.object({ since: v.number(), tellAt: v.nullable(v.number()) });

interface Deps {
  /** The service manager's folder in memory, which stays between starts. The disk may be full, so it is not used. */
  readonly folder: string;
  readonly hostname: string;
  readonly ways: Pick<AlertWays, 'tell'>;
  readonly now: () => number;
}

const fileIn = (folder: string) => join(folder, 'failed-starts.json');

/** Sends only one alert about a host that does not start, even if its service manager retries the start. */
export async function noteFailedStart({ folder, hostname, ways, now }: Deps): Promise<void> {
  const file = fileIn(folder);
  const at = now();
  const before = await readJsonFile(file, failedStarts);
  // A start in the meantime may have set the clock back.
  const { since, tellAt } = before && before.since <= at ? before : { since: at, tellAt: at + lastingMs };
  if (before?.since === since && (tellAt === null || at < tellAt)) return;
  const isDue = tellAt !== null && tellAt <= at;
  const machine = {
    key: '',
    name: hostname,
    websocketID: '',
    branch: { key: '', name: '', timeZone: 'UTC' },
  };
  const log = { info() {}, error: console.error };
  const isTold = isDue && (await ways.tell([{ machine, problem: 'not-starting', since }], log));
  const next = isTold ? null : isDue ? at + againMs : tellAt;
  await writeFileAtomically(file, JSON.stringify({ since, tellAt: next }));
}

/** Deletes the record of failed starts after a successful start. */
export async function forgetFailedStarts(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}
