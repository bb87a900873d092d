import { expect, test } from '@playwright/test';
import type { HallCall } from '../src/contract/additions/hall.ts';
import { aHall, aHallCall } from '../src/testing/board/a-hall.ts';
import { openBuiltBoard } from './open-board.ts';
import { pageMetrics } from './proofs/page-metrics.ts';
import { slopeOf } from './proofs/slope.ts';
import { whole } from './whole.ts';

const days = Number(process.env.BOARD_DAYS ?? 3);
const callsOfDay = Number(process.env.BOARD_CALLS ?? 20);

/**
 * The allowed growth over all days, from a line fitted to the measurements at the end of each day. Without a leak,
 * single measurements vary by less.
 */
const bounds = { heapKiB: 1_500, nodes: 300, listeners: 20 };

const dayMs = 24 * 60 * 60_000;
/** A branch is open for nine hours. */
const betweenCallsMs = Math.floor((9 * 60 * 60_000) / callsOfDay);

test(
  `a board with ${callsOfDay} calls a day holds no more data after ${days} days than before`,
  whole,
  async ({ page }) => {
    test.setTimeout(0);
    await page.setViewportSize({ width: 1920, height: 1080 });
    const called = await openBuiltBoard(page, 'no-call', 'en', 'metres=5&diagonal=43');
    let last: readonly HallCall[] = [];
    await page.route('**/dispenser/hall', (route) =>
      route.fulfill({ json: aHall({ last: [...last], current: last.slice(0, 2) }) }),
    );
    const metrics = await pageMetrics(page);
    const held: Record<keyof typeof bounds, number>[] = [];
    for (let day = 0; day < days; day++) {
      for (let index = 0; index < callsOfDay; index++) {
        // The call uses the board's clock, which the test advances; an older call would only be listed.
        const at = await page.evaluate(() => Date.now());
        const call = aHallCall({ ticket: `ticket-${day}-${index}`, number: `A ${100 + index}`, at });
        last = [call, ...last].slice(0, 20);
        await called(call);
        // The clock advances only after the board has started its timers for the call, even on a busy machine.
        await expect(page.locator('[data-part=call]')).toContainText(call.number);
        await page.clock.fastForward(betweenCallsMs);
      }
      await expect(
        page.locator('.board-list li', { hasText: `A ${100 + callsOfDay - 1}` }).first(),
      ).toBeVisible();
      await page.clock.fastForward(dayMs - callsOfDay * betweenCallsMs);
      const metric = await metrics.readCollected();
      held.push({
        heapKiB: metric('JSHeapUsedSize') / 1024,
        nodes: metric('Nodes'),
        listeners: metric('JSEventListeners'),
      });
      console.log(day, JSON.stringify(held.at(-1)));
    }
    const settled = held.slice(Math.min(2, held.length - 2));
    for (const [name, bound] of Object.entries(bounds) as [keyof typeof bounds, number][]) {
      const grown = slopeOf(settled.map((one, index) => [index, one[name]])) * settled.length;
      expect(grown, name).toBeLessThan(bound);
    }
  },
);
