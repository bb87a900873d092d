import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './held-time.ts';

/** More presses than are needed in any list of choices. */
const mostPresses = 60;

declare global {
  interface Window {
    heardTexts: string[];
  }
}

/** Hides the screen, records the spoken texts, and presses the key that starts speech. */
export async function beginByEar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { documentElement: root } = document;
    if (root.style.opacity === '0') return;
    const heard: string[] = [];
    window.heardTexts = heard;
    root.style.opacity = '0';
    new MutationObserver((changes) => {
      for (const { oldValue } of changes.slice(1)) heard.push(oldValue ?? '');
      heard.push(root.dataset.spoken ?? '');
    }).observe(root, { attributeFilter: ['data-spoken'], attributeOldValue: true });
  });
  await page.keyboard.press('F9');
  await settled(page);
}

const lastHeard = (page: Page) => page.evaluate(() => window.heardTexts.at(-1) ?? '');

/** The spoken name of a control. */
const nameOf = (target: Locator) =>
  target.evaluate((element) => {
    const name =
      element.getAttribute('aria-label') ?? (element.querySelector('b') ?? element).textContent ?? '';
    return name.replaceAll('\u00ad', '').trim();
  });

/** Moves through the choices until the requested choice is spoken, and presses Enter. Letters are typed. */
export async function pressByEar(page: Page, target: Locator): Promise<void> {
  await settled(page);
  const name = await nameOf(target);
  if (await target.evaluate((element) => element.matches('[data-skbtn]'))) return page.keyboard.type(name);
  for (let presses = 0; presses < mostPresses; presses++) {
    await page.keyboard.press('ArrowDown');
    await settled(page);
    const heard = await lastHeard(page);
    if (!heard.includes(name)) continue;
    await page.keyboard.press('Enter');
    return settled(page);
  }
  expect(await page.evaluate(() => window.heardTexts.slice(-mostPresses)), 'what was heard').toContain(name);
}

/** Waits until a sentence has been spoken since the last choice. */
export async function hears(page: Page, sentence: string): Promise<void> {
  const isHeard = () =>
    page.evaluate((text) => window.heardTexts.slice(-80).some((one) => one.includes(text)), sentence);
  await expect.poll(isHeard, `hears: ${sentence}`).toBe(true);
}
