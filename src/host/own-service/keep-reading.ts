import { isDeepStrictEqual } from 'node:util';
import type { HostLog } from './own-service.ts';
import { repeatJob, type StopJob } from './repeat-job.ts';

const everyMs = 60_000;

/** Runs `readings` every minute. Logs their lines only when they have changed. */
export function keepReading(
  readings: readonly (() => Promise<readonly string[]>)[],
  log: Pick<HostLog, 'error'>,
): StopJob {
  let logged: readonly string[] = [];
  const run = async () => {
    const lines: string[] = [];
    for (const read of readings) lines.push(...(await read()));
    if (!isDeepStrictEqual(lines, logged)) for (const line of lines) log.error(line);
    logged = lines;
  };
  return repeatJob(run, everyMs, (error) => log.error(error));
}
