import type { Page } from '@playwright/test';
import { recordedMenuPath } from '../../../../src/contract/additions/page/recorded-menu.ts';
import { applyCondition, type Condition } from '../conditions.ts';
import type { Measured } from '../sample.ts';
import type { Target } from '../served/targets.ts';
import { logRequests } from './network-log.ts';
import { openAndTap, openUntilMenu } from './probe.ts';

export type Load = Awaited<ReturnType<typeof measureLoad>>;

/** Opens a page, and waits until its menu is shown and everything is loaded. */
export async function openMeasuredMenu(page: Page, target: Target): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const network = await logRequests(session);
  await openUntilMenu(page, target);
  await network.quiet();
  await session.detach();
}

/**
 * Opens the kiosk and waits until its host has recorded the menu. In operation, only the first day has no recorded
 * menu.
 */
export async function waitForRecordedMenu(page: Page, target: Target): Promise<void> {
  const recorded = page.waitForResponse((response) => response.url().endsWith(recordedMenuPath));
  await openUntilMenu(page, target);
  await recorded;
}

/** Opens a page under a condition and measures its complete load. */
export async function measureLoad(page: Page, target: Target, condition: Condition) {
  const session = await page.context().newCDPSession(page);
  const network = await logRequests(session);
  await applyCondition(session, condition);
  const { drawnMs, shownMs } = await openUntilMenu(page, target);
  await network.quiet();
  const { longTaskMs, openedAt } = await page.evaluate(() => ({
    longTaskMs: window.pageBench.longTaskMs(),
    openedAt: performance.timeOrigin,
  }));

  const requests = network.requests();
  const menuAt = openedAt + shownMs;
  const before = requests.filter(({ startedAt }) => startedAt < menuAt);
  const sum = (of: typeof requests) => of.reduce((total, { bytes }) => total + bytes, 0);
  const reads = requests.filter(({ method }) => method === 'GET').map(({ url }) => url);
  const readTwice = [...new Set(reads.filter((url, index) => reads.indexOf(url) !== index))];
  return {
    measured: {
      drawnMs,
      shownMs,
      longTaskMs,
      requestsBefore: before.length,
      requests: requests.length,
      bytesBefore: sum(before.filter(({ endedAt }) => endedAt !== undefined && endedAt <= menuAt)),
      bytes: sum(requests),
      readTwice: readTwice.length,
    },
    readTwice,
  };
}

/**
 * Opens a page under a condition and immediately taps a button of its menu. Returns the time of the response on the
 * screen.
 */
export async function measureAnswer(page: Page, target: Target, condition: Condition): Promise<Measured> {
  const session = await page.context().newCDPSession(page);
  await applyCondition(session, condition);
  return { answeredMs: await openAndTap(page, target) };
}
