import { expect } from '@playwright/test';
import { languages, openKiosk, passTime, passTimeUntil, question, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';

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

test(
  'twenty taps at the same time on different services create one ticket',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    const box = await tile(page, passport).boundingBox();
    if (!box) throw new Error('no tile');
    await Promise.all(
      Array.from({ length: 20 }, (_, finger) =>
        page.mouse.click(
          box.x + 20 + (finger % 2) * box.width * 1.2,
          box.y + 20 + (finger % 3) * box.height * 1.2,
        ),
      ),
    );
    await ticketNumber(page, label);
    expect(await foyer.waitingTickets()).toBe(1);
  },
);

test(
  'a visitor whose answer is cut off after the commit gets that ticket',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    await page.route(
      create,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await tile(page, passport).click();
    expect(await ticketNumber(page, label)).toBe('B 001');
    expect(await foyer.waitingTickets()).toBe(1);
  },
);

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

test(
  'a page that reloads during a request shows the ticket of that request',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    const committed = new Promise<void>((resolve) => {
      void page.route(
        create,
        async (route) => {
          await route.fetch();
          resolve();
        },
        { times: 1 },
      );
    });
    await tile(page, passport).click();
    await committed;
    await page.reload();
    expect(await ticketNumber(page, label)).toBe('B 001');
    expect(await foyer.waitingTickets()).toBe(1);
  },
);

test(
  'a page that comes back after the ticket would have left the screen voids it',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    await page.route(create, async (route) => {
      await route.fetch();
      // The page never gets the answer.
    });
    await tile(page, passport).click();
    await expect.poll(foyer.waitingTickets).toBe(1);
    await page.goto('about:blank');
    await passTime(page, foyer, 60);
    await openKiosk(page, foyer.url);
    await expect.poll(foyer.waitingTickets).toBe(0);
  },
);

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
