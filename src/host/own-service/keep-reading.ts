import { isDeepStrictEqual } from 'node:util';
import { forEach } from '../../service/store/for-each.ts';
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
    await forEach(readings, async (read) => lines.push(...(await read()))).catch((error) => log.error(error));
    if (!isDeepStrictEqual(lines, logged)) for (const line of lines) log.error(line);
    logged = lines;
  };
  return repeatJob(run, everyMs, (error) => log.error(error));
}
