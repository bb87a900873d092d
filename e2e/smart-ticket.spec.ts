import { expect, type Page } from '@playwright/test';
import { languages, openKiosk, passTime, question, screenSizes } from './flows.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';

const code = (page: Page) => page.getByRole('img', { name: 'QR code for your phone' });

test(
  'the code is replaced after half of its validity, and removed before its end if there is no new one',
  whole,
  async ({ page, foyer }) => {
    await page.setViewportSize(screenSizes.landscape);
    await openKiosk(page, foyer.url);
    const path = () => code(page).locator('path').getAttribute('d');
    await expect(code(page)).toBeVisible();
    const first = await path();
    await passTime(page, foyer, 140);
    expect(await path()).toBe(first);
    await passTime(page, foyer, 20);
    await expect.poll(path).not.toBe(first);

    // It is valid for five minutes, and phones need some of the last one.
    await page.route('**/kiosk/smart-token', (route) => route.abort());
    await passTime(page, foyer, 260);
    await expect(code(page)).toBeVisible();
    await passTime(page, foyer, 40);
    await expect(code(page)).toHaveCount(0);
    await expect(question(page, languages.english.question)).toBeVisible();

    await page.unroute('**/kiosk/smart-token');
    await passTime(page, foyer, 120);
    await expect(code(page)).toBeVisible();
  },
);

test('a screen that is too small for a readable code shows no code', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.small);
  const asked = page.waitForResponse('**/kiosk/smart-token');
  await openKiosk(page, foyer.url);
  await asked;
  await expect(code(page)).toHaveCount(0);
});
