import { expect, type Page, type Route } from '@playwright/test';
import { languages, openKiosk, passTime, passTimeUntil, question, tile } from './flows.ts';
import { type Foyer, test } from './foyer.ts';
import { whole } from './whole.ts';

const { question: menu, passport } = languages.english;
const paused = (page: Page) => page.locator('[data-screen=paused]');

/** The names of the screens that a visitor sees, in their order. Call it before the page opens. */
async function watchScreens(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const name = document.querySelector<HTMLElement>('[data-screen]')?.dataset.screen;
      if (name !== undefined && name !== seen.at(-1)) seen.push(name);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
}

/** Lets enough time pass for the page to give up every request, while nothing is answered. */
async function passTimeInSilence(page: Page, foyer: Foyer, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    foyer.passTime(1_000);
    await page.clock.runFor(1_000);
  }
}

/** The requests of the page that lead to the service, also those of its start. */
const toService = '**/kiosk/{api/v1/dispenser/**,boot}';

/** The answers to every read from a service that gives no configuration, and the screen that follows. */
const startFaults: readonly [string, string, Parameters<Route['fulfill']>[0]][] = [
  ['answers 500', 'paused', { status: 500, json: {} }],
  ['answers 503 and when to ask again', 'paused', { status: 503, headers: { 'Retry-After': '7' }, json: {} }],
  ['is behind a captive portal', 'paused', { contentType: 'text/html', body: '<!doctype html>Welcome' }],
  ['answers {}', 'setup', { json: {} }],
  ['refuses the key', 'setup', { status: 401, json: {} }],
];
for (const [fault, screen, answer] of startFaults) {
  test(
    `a kiosk that starts while its service ${fault} changes its screen once, however often it tries`,
    whole,
    async ({ page, foyer }) => {
      const screens = await watchScreens(page);
      await page.route(toService, (route) => route.fulfill(answer));
      await page.goto(foyer.url);
      await passTime(page, foyer, 90);
      expect(await screens()).toEqual(['starting', screen]);
    },
  );
}

test(
  'a kiosk that starts without its host changes its screen once, however often it tries',
  whole,
  async ({ page, foyer }) => {
    const screens = await watchScreens(page);
    await page.route('**/kiosk/**', (route) => route.abort('connectionrefused'));
    await page.goto(foyer.url);
    await passTime(page, foyer, 60);
    expect(await screens()).toEqual(['starting', 'paused']);
  },
);

test(
  'the heading of the paused and of the setup screen stays while the page tries to start again',
  whole,
  async ({ page, foyer }) => {
    for (const answer of [{ status: 500 }, { json: {} }]) {
      await page.route(toService, (route) => route.fulfill(answer));
      await page.goto(foyer.url);
      await passTime(page, foyer, 10);
      await page.locator('h1').evaluate((heading) => Object.assign(heading, { isFirst: true }));
      await passTime(page, foyer, 60);
      expect(await page.locator('h1').evaluate((heading) => 'isFirst' in heading)).toBe(true);
    }
  },
);

test('a kiosk that waits for its first answer says so', async ({ page, foyer }) => {
  await page.route(toService, () => {});
  await page.goto(foyer.url);
  await expect(async () => {
    // The page may begin to wait only after this second has passed.
    await passTimeInSilence(page, foyer, 1);
    await expect(page.getByText('One moment')).toBeVisible({ timeout: 500 });
  }).toPass();
});

test('a page of a captive portal leaves no menu, and the menu is back by itself', async ({ page, foyer }) => {
  await openKiosk(page, foyer.url);
  await page.route(toService, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome to our network</title>' }),
  );
  await passTimeUntil(page, foyer, paused(page), 25);
  await page.unroute(toService);
  await passTimeUntil(page, foyer, question(page, menu), 10);
});

test(
  'a service that does not answer leaves no menu, and the menu is back by itself',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    await page.route(toService, () => {});
    await passTimeInSilence(page, foyer, 35);
    await expect(paused(page)).toBeVisible();
    await page.unroute(toService);
    await passTimeUntil(page, foyer, question(page, menu), 12);
  },
);

test('one failed answer changes nothing on the screen', whole, async ({ page, foyer }) => {
  const screens = await watchScreens(page);
  await openKiosk(page, foyer.url);
  for (let time = 0; time < 5; time++) {
    await page.route(toService, (route) => route.fulfill({ status: 503 }), { times: 1 });
    await passTime(page, foyer, 20);
  }
  expect((await screens()).slice(-1)).toEqual(['menu']);
  expect(await screens()).not.toContain('paused');
});

test(
  'only the first visitor waits for a service that can store nothing; the next ones find no menu',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    const requests = '**/kiosk/api/v1/dispenser/ticket{,/void}';
    await page.route(requests, (route) =>
      route.fulfill({ status: 503, headers: { 'Retry-After': '1' }, json: { type: 'STORE_AWAY' } }),
    );
    await tile(page, passport).click();
    await passTimeUntil(page, foyer, question(page, 'Please ask our staff'), 10);
    await page.getByRole('button', { name: 'Back to the menu' }).click();
    await expect(paused(page)).toBeVisible();
    await passTime(page, foyer, 120);
    await expect(paused(page)).toBeVisible();

    await page.unroute(requests);
    await passTimeUntil(page, foyer, question(page, menu), 10);
    expect(await foyer.waitingTickets()).toBe(0);
  },
);

test('{} instead of a language changes nothing on a running kiosk', whole, async ({ page, foyer }) => {
  const screens = await watchScreens(page);
  await openKiosk(page, foyer.url);
  await page.route('**/dispenser/language/*', (route) => route.fulfill({ json: {} }));
  await passTime(page, foyer, 330);
  await expect(tile(page, passport)).toBeVisible();
  expect((await screens()).filter((name) => name === 'setup')).toEqual([]);
});

test(
  'a key that is refused is tried once a minute, and a key that is accepted again brings the menu',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    let polls = 0;
    await page.route(toService, (route) => {
      if (route.request().url().endsWith('/waitingInfo')) polls += 1;
      return route.fulfill({ status: 401, json: { type: 'NOT_IDENTIFIED' } });
    });
    await passTimeUntil(page, foyer, paused(page), 25);
    await passTime(page, foyer, 300);
    await expect(paused(page)).toBeVisible();
    expect(polls).toBeLessThanOrEqual(6);
    await page.unroute(toService);
    await passTimeUntil(page, foyer, question(page, menu), 65);
  },
);

test(
  'a dispenser that was deleted sends visitors to the staff, and after five minutes tells the staff why',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    const device = '**/kiosk/api/v1/dispenser/device';
    await page.route(device, (route) => route.fulfill({ status: 404, json: {} }));
    await page.route('**/kiosk/boot', (route) => route.abort());
    await page.reload();
    await passTimeUntil(page, foyer, paused(page), 10);
    await passTime(page, foyer, 280);
    await expect(paused(page)).toBeVisible();
    await passTimeUntil(page, foyer, question(page, 'This machine is being set up'), 30);
    await page.unroute(device);
    await passTimeUntil(page, foyer, question(page, menu), 10);
  },
);
