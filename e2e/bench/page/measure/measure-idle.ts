import type { Page } from '@playwright/test';
import { pageMetrics } from '../../../proofs/page-metrics.ts';
import type { Measured } from '../sample.ts';
import type { Target } from '../served/targets.ts';
import { openMeasuredMenu } from './measure-load.ts';

/** The time for deferred work after a page's last request. The kiosk reads everything again after 20 seconds. */
const settlingMs = 30_000;
const windowMs = 20_000;
/** After this time, a page has finished its work for the new minute. */
const afterMinuteMs = 2_000;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits until no minute begins within the measured window. */
async function untilBetweenMinutes(): Promise<void> {
  const intoMinute = Date.now() % 60_000;
  if (intoMinute < afterMinuteMs) await sleep(afterMinuteMs - intoMinute);
  else if (intoMinute + windowMs > 59_000) await sleep(60_000 - intoMinute + afterMinuteMs);
}

/** Opens a page, lets it settle, and measures its heap and its idle activity. */
export async function measureIdle(page: Page, target: Target): Promise<Measured> {
  await openMeasuredMenu(page, target);
  const metrics = await pageMetrics(page);
  const heap = await metrics.readCollected();
  await sleep(settlingMs);
  await untilBetweenMinutes();
  const before = await metrics.read();
  await sleep(windowMs);
  const after = await metrics.read();
  const added = (name: string) => after(name) - before(name);
  return {
    heapBytes: heap('JSHeapUsedSize'),
    idleMsPerSecond: (added('TaskDuration') * 1_000) / added('Timestamp'),
    idleLayouts: added('LayoutCount'),
  };
}
