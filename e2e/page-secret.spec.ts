import { expect } from '@playwright/test';
import { languages, openMenu, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';

const { passport, label } = languages.english;

test('a browser that has lost its cookies still gives a visitor a number without reloading the page', async ({
  page,
  foyer,
  context,
}) => {
  await openMenu(page, foyer.url);
  await page.evaluate(() => document.body.setAttribute('data-seen', ''));
  await context.clearCookies();
  await tile(page, passport).click();
  expect(await ticketNumber(page, label)).toMatch(/\d/);
  await expect(page.locator('body[data-seen]')).toBeVisible();
});
