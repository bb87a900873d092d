import { isDeepStrictEqual } from 'node:util';
import type { HostLog } from '../own-service/own-service.ts';

const everyMs = 60_000;

/**
 * Runs these every minute, and logs their lines once as long as they stay the same. Returns a function that stops it,
 * and waits for what is being read.
 */
export function keepReading(
  readings: readonly (() => Promise<readonly string[]>)[],
  log: Pick<HostLog, 'error'>,
): () => Promise<void> {
  let logged: readonly string[] = [];
  const run = async () => {
    const lines: string[] = [];
    for (const read of readings) lines.push(...(await read()));
    if (!isDeepStrictEqual(lines, logged)) for (const line of lines) log.error(line);
    logged = lines;
  };
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= run()
      .catch((error) => log.error(error))
      .finally(() => {
        running = undefined;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
