import { expect } from '@playwright/test';
import { languages, openKiosk, passTimeUntil, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';

const { passport, label } = languages.english;

test('a browser that has lost its cookies still gives a visitor a number, without a reload', async ({
  page,
  foyer,
  context,
}) => {
  await openKiosk(page, foyer.url);
  await page.evaluate(() => document.body.setAttribute('data-seen', ''));
  await context.clearCookies();
  await tile(page, passport).click();
  expect(await ticketNumber(page, label)).toMatch(/\d/);
  await expect(page.locator('body[data-seen]')).toBeVisible();
});

test('a page from another address shows no menu and takes no ticket', whole, async ({ page, foyer }) => {
  await page.route('**/*', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': '203.0.113.9' } }),
  );
  await page.goto(foyer.url);
  await passTimeUntil(page, foyer, page.locator('.staff-note'), 20);
  await expect(tile(page, passport)).toBeHidden();
});
