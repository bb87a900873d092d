import { expect } from '@playwright/test';
import { languages, openKiosk, passTime, question, screenSizes, tile } from './flows.ts';
import { test as base } from './foyer.ts';
import { settled } from './held-time.ts';

const test = base.extend({ hasTouch: true, viewport: screenSizes.small });

test('a double tap presses once: the control that appears next accepts no press at once', async ({
  page,
  foyer,
}) => {
  await openKiosk(page, foyer.url);
  await passTime(page, foyer, 1);
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await tile(page, languages.english.family).boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await settled(page);
  await expect(question(page, languages.english.family)).toBeVisible();
  expect(await foyer.waitingTickets()).toBe(0);
});
