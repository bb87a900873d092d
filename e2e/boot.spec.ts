import { expect, type Page, type Request } from '@playwright/test';
import { bootPath } from '../src/contract/additions/page/boot-answers.ts';
import { languages, openKiosk, passTime, question, tile } from './flows.ts';
import { test } from './foyer.ts';

const { question: menu, passport } = languages.english;

/** Records the requests of a page. Call it before the page opens. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}
const pathOf = (request: Request) => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};

test('the page asks once for the answers of its start, before its script has arrived, and uses them', async ({
  page,
  foyer,
}) => {
  const requests = requestsOf(page);
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await openKiosk(page, foyer.url);
  const paths = requests.map(pathOf);
  expect(paths.filter((path) => path === bootPath)).toHaveLength(1);
  expect(paths.indexOf(bootPath)).toBe(1);
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
});

test('a configuration that is read five minutes later comes from the documented paths', async ({
  page,
  foyer,
}) => {
  await openKiosk(page, foyer.url);
  await passTime(page, foyer, 60);
  const requests = requestsOf(page);
  await passTime(page, foyer, 300);
  const paths = requests.map(pathOf);
  expect(paths).not.toContain(bootPath);
  for (const read of ['device', 'branch', 'settings', 'exceptionDay', 'waitingInfo']) {
    expect(paths).toContain(`/kiosk/api/v1/dispenser/${read}`);
  }
});

test('a page without the cookie, or without the answers of its start, shows its menu', async ({
  page,
  foyer,
  context,
}) => {
  await page.route(`**${bootPath}`, (route) => route.abort());
  await openKiosk(page, foyer.url);
  await expect(tile(page, passport)).toBeVisible();
  await page.unroute(`**${bootPath}`);
  await context.clearCookies();
  await page.reload();
  await expect(question(page, menu)).toBeVisible();
});

const withWorker = test.extend({ serviceWorkers: 'allow', time: 'real' });
withWorker('a page from the worker asks once for the answers of its start too', async ({ page, foyer }) => {
  await page.goto(foyer.url);
  await expect(question(page, menu)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const requests = requestsOf(page);
  await page.reload();
  await expect(question(page, menu)).toBeVisible();
  const paths = requests.map(pathOf);
  expect(paths.filter((path) => path === bootPath)).toHaveLength(1);
  expect(paths.filter((path) => path.includes('/dispenser/'))).toEqual([]);
});
