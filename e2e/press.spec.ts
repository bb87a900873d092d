import { expect, type Page } from '@playwright/test';
import { languages, openKiosk, passTime, question, screenSizes, ticketNumber, tile } from './flows.ts';
import { type Foyer, test } from './foyer.ts';
import { glassOf } from './glass.ts';
import { settled } from './held-time.ts';
import { whole } from './whole.ts';

const { passport, question: menuQuestion } = languages.english;

/** The middle of a tile, in pixels. */
async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await tile(page, name).boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}

/** Opens the kiosk, and waits until its menu takes a touch. */
async function openTouched(page: Page, foyer: Foyer): Promise<void> {
  await openKiosk(page, foyer.url);
  await passTime(page, foyer, 1);
}

const touching = test.extend({ hasTouch: true, viewport: screenSizes.small });

touching(
  'a hand that rests on the glass does not block a press of another finger',
  whole,
  async ({ page, foyer }) => {
    await openTouched(page, foyer);
    const glass = await glassOf(page);
    await glass.put({ id: 1, x: 12, y: 300 });
    const finger = { id: 2, ...(await middleOf(page, passport)) };
    await glass.put(finger);
    await glass.lift(finger);
    await ticketNumber(page, languages.english.label);
    expect(await foyer.waitingTickets()).toBe(1);
  },
);

touching(
  'a press that slides within its control counts, and a press that leaves its control does not',
  whole,
  async ({ page, foyer }) => {
    await openTouched(page, foyer);
    const glass = await glassOf(page);
    const { x, y } = await middleOf(page, passport);
    await glass.put({ id: 1, x, y });
    await expect(tile(page, passport)).toHaveAttribute('data-touched');
    await glass.slide({ id: 1, x: 790, y: 470 });
    await expect(tile(page, passport)).not.toHaveAttribute('data-touched');
    await glass.lift({ id: 1, x: 790, y: 470 });
    await settled(page);
    await expect(question(page, menuQuestion)).toBeVisible();

    await glass.put({ id: 1, x, y });
    for (let step = 1; step <= 5; step++) await glass.slide({ id: 1, x: x + 8 * step, y: y + step });
    await glass.lift({ id: 1, x: x + 40, y: y + 5 });
    await ticketNumber(page, languages.english.label);
    expect(await foyer.waitingTickets()).toBe(1);
  },
);

touching('two fingers on two services create one ticket', whole, async ({ page, foyer }) => {
  await openTouched(page, foyer);
  const glass = await glassOf(page);
  const one = { id: 1, ...(await middleOf(page, passport)) };
  const other = { id: 2, ...(await middleOf(page, languages.english.family)) };
  await glass.put(one);
  await glass.put(other);
  await glass.lift(one);
  await glass.lift(other);
  await ticketNumber(page, languages.english.label);
  expect(await foyer.waitingTickets()).toBe(1);
});

touching(
  'a double tap presses once: the control that appears next accepts no press at once',
  async ({ page, foyer }) => {
    await openTouched(page, foyer);
    const group = await middleOf(page, languages.english.family);
    await page.touchscreen.tap(group.x, group.y);
    await page.touchscreen.tap(group.x, group.y);
    await settled(page);
    await expect(question(page, languages.english.family)).toBeVisible();
    expect(await foyer.waitingTickets()).toBe(0);
  },
);
