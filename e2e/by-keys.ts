import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './held-time.ts';

/** More presses than any path across a screen needs. */
const mostPresses = 60;

/** The arrow key to press next; undefined once the target has the focus. */
const nextArrow = (target: Locator) =>
  target.evaluate((element) => {
    const { activeElement } = document;
    if (activeElement === element) return undefined;
    if (!(activeElement instanceof HTMLButtonElement || activeElement instanceof HTMLTextAreaElement))
      return 'ArrowDown';
    const [to, from] = [element.getBoundingClientRect(), activeElement.getBoundingClientRect()];
    if (to.top > from.bottom - 3) return 'ArrowDown';
    if (to.bottom < from.top + 3) return 'ArrowUp';
    return to.left > from.left ? 'ArrowRight' : 'ArrowLeft';
  });

/** Moves to a button with the arrow keys and presses Enter. */
export async function pressByArrows(page: Page, target: Locator): Promise<void> {
  await settled(page);
  for (let presses = 0; presses < mostPresses; presses++) {
    const arrow = await nextArrow(target);
    if (!arrow) return page.keyboard.press('Enter');
    await page.keyboard.press(arrow);
  }
  await expect(target).toBeFocused();
}
