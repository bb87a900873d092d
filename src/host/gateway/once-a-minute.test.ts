import { expect, it } from 'vitest';
import { onceAMinute } from './once-a-minute.ts';

it("failed reads are limited to ten a minute, so they cannot exhaust the dispenser's request limit", async () => {
  let [reads, uptime] = [0, 0];
  const value = onceAMinute(
    async () => {
      reads += 1;
      return uptime < 60 ? undefined : 'Europe/Vienna';
    },
    () => uptime,
  );
  for (let turn = 0; turn < 600; turn++) expect(await value()).toBeUndefined();
  expect(reads).toBe(10);
  uptime = 60;
  expect(await value()).toBe('Europe/Vienna');
});
