import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './held-time.ts';

/** Every control stays lit for at least this long. */
const quantumMs = 700;
/** More turns than three rounds take. */
const mostTurns = 200;

/** The lit frame around the target: a row, or only the target. */
const litWith = (target: Locator) =>
  target.evaluate((element) => {
    const frame = document.querySelector<HTMLElement>('.switch-frame');
    if (!frame?.matches(':popover-open')) return undefined;
    const [around, place] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
    const isIn =
      place.left >= around.left &&
      place.right <= around.right &&
      place.top >= around.top &&
      place.bottom <= around.bottom;
    return isIn ? frame.dataset.around : undefined;
  });

/** Starts switch scanning with the space bar. */
export async function beginBySwitch(page: Page): Promise<void> {
  // A press right after another press does not count.
  await page.clock.runFor(quantumMs);
  await page.keyboard.press('Space');
  await page.clock.runFor(quantumMs);
}

/** Waits until a row with the target is lit, presses the switch, and does the same for the target. */
export async function pressBySwitch(page: Page, target: Locator): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    await settled(page);
    const lit = await litWith(target);
    if (lit) await page.keyboard.press('Space');
    if (lit === 'item') return;
    await page.clock.runFor(quantumMs);
  }
  await expect(target, 'is lit by the switch').toBeHidden();
}
