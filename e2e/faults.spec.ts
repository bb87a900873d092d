import { expect, type Page, type Route } from '@playwright/test';
import { passTime } from './flows.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';

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
    `a kiosk that starts while its service ${fault} changes its screen only once, even after many attempts`,
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
  'a kiosk that starts without its host changes its screen only once, even after many attempts',
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
