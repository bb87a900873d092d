import { expect } from '@playwright/test';
import { languages, openMenu, passTime, question, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';

const { passport, label, question: menu } = languages.english;

test('a ticket on the screen survives a reload, and its display time is not extended', async ({
  page,
  foyer,
}) => {
  await openMenu(page, foyer.url);
  await tile(page, passport).click();
  const number = await ticketNumber(page, label);
  await page.reload();
  expect(await ticketNumber(page, label)).toBe(number);
  await passTime(page, foyer, 50);
  await expect(question(page, menu)).toBeVisible();
  await page.reload();
  await expect(question(page, menu)).toBeVisible();
  expect(await foyer.waitingTickets()).toBe(1);
});
