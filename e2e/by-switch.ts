import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './held-time.ts';

/** Every control stays highlighted for at least this long. */
const quantumMs = 700;
/** More steps than three rounds take. */
const mostTurns = 200;

/** The highlighted frame around the target: a row, or only the target. */
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
  // The page ignores a press right after another press.
  await page.clock.runFor(quantumMs);
  await page.keyboard.press('Space');
  await page.clock.runFor(quantumMs);
}

/** Waits until a row with the target is highlighted and presses the switch, then does the same for the target. */
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
