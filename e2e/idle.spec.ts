import { expect } from '@playwright/test';
import { openMenu } from './flows.ts';
import { test } from './foyer.ts';
import { openRequests } from './held-time.ts';

test('the idle menu runs at most one timer per second, requests one frame per heartbeat, and causes no layout', async ({
  page,
  foyer,
}) => {
  await page.addInitScript(() => {
    const count = { timers: 0, frames: 0 };
    Object.assign(window, { count });
    const counted =
      (run: TimerHandler, kind: keyof typeof count = 'timers') =>
      (...args: unknown[]) => {
        count[kind] += 1;
        return (run as (...args: unknown[]) => void)(...args);
      };
    const { setTimeout, setInterval, requestAnimationFrame } = window;
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms?: number) => setTimeout(counted(run), ms),
      setInterval: (run: TimerHandler, ms?: number) => setInterval(counted(run), ms),
      requestAnimationFrame: (run: FrameRequestCallback) =>
        requestAnimationFrame(counted(run as TimerHandler, 'frames')),
    });
  });
  await openMenu(page, foyer.url);
  await page.evaluate(() => document.fonts.ready);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  async function layouts(): Promise<number> {
    const { metrics } = await browser.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  }
  const runs = () =>
    page.evaluate(() => ({ ...(window as unknown as { count: { timers: number; frames: number } }).count }));

  async function pass(seconds: number): Promise<void> {
    for (let second = 0; second < seconds; second++) {
      foyer.passTime(1_000);
      await page.clock.runFor(1_000);
      // A response that arrives seconds after it was sent would set the page's clock back. `settled` cannot wait here,
      // because it runs timers.
      await expect.poll(() => openRequests(page).size).toBe(0);
    }
  }

  // The time is 10:42:01. The menu is idle after two seconds.
  await pass(2);
  const before = { layouts: await layouts(), runs: await runs() };
  await pass(50);
  expect((await layouts()) - before.layouts).toBe(0);
  const after = await runs();
  expect(after.timers - before.runs.timers).toBeLessThanOrEqual(50);
  // The heartbeat requests a frame every two seconds to report when the page was painted.
  expect(after.frames - before.runs.frames).toBeLessThanOrEqual(25);

  // The change of the minute causes a layout, which proves that the count above detects layouts.
  const nextMinute = page.getByText('10:43');
  for (let second = 0; second < 30 && !(await nextMinute.isVisible()); second++) await pass(1);
  await expect(nextMinute).toBeVisible();
  expect((await layouts()) - before.layouts).toBeGreaterThan(0);
});
