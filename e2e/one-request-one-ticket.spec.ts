import { expect } from '@playwright/test';
import { languages, openKiosk, passTime, passTimeUntil, question, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';

const { passport, label, question: menu } = languages.english;
const create = '**/kiosk/api/v1/dispenser/ticket';

test('twenty fast taps on a service create one ticket', async ({ page, foyer }) => {
  await openKiosk(page, foyer.url);
  await tile(page, passport).evaluate((button: HTMLElement) => {
    for (let tap = 0; tap < 20; tap++) button.click();
  });
  await ticketNumber(page, label);
  expect(await foyer.waitingTickets()).toBe(1);
});

test('a visitor whose answer never arrives is sent to the staff, and the ticket is voided', async ({
  page,
  foyer,
}) => {
  await openKiosk(page, foyer.url);
  await page.route(create, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await tile(page, passport).click();
  await expect(page.getByText('One moment')).toBeVisible();
  await passTimeUntil(page, foyer, page.getByText('This machine cannot give numbers at the moment'), 30);
  await passTime(page, foyer, 5);
  await expect.poll(foyer.waitingTickets).toBe(0);
});

test('a ticket on the screen survives a reload, and its time is not extended', async ({ page, foyer }) => {
  await openKiosk(page, foyer.url);
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
