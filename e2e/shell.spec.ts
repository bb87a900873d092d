import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { shellVersion, shellVersionPath } from '../src/contract/additions/page/shell-version.ts';
import { languages, openMenu, question, ticketNumber, tile } from './flows.ts';
import { test as withHost } from './foyer.ts';
import { whole } from './whole.ts';

const { passport, label, question: menu } = languages.english;
const paused = 'Please ask our staff';

const test = withHost.extend({ serviceWorkers: 'allow', time: 'real' });

async function shellStored(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const { shell = '' } = document.documentElement.dataset;
      const state = await (await caches.open('foyer-shells')).match('/state');
      const { current, openedAt } = (await state?.json()) ?? {};
      return navigator.serviceWorker.controller !== null && current === shell && openedAt === undefined;
    });
  await expect.poll(isStored).toBe(true);
}

test('the browser stores every file of the page in advance, and visitors read a message while the host is down', async ({
  page,
  foyer,
}) => {
  await openMenu(page, foyer.url);
  await shellStored(page);
  const answer = await page.evaluate(async (path) => (await fetch(path)).json(), shellVersionPath);
  const { files } = v.parse(shellVersion, answer);
  expect(files.length).toBeGreaterThan(50);
  await foyer.stop();
  const lost = await page.evaluate(async (paths) => {
    const results = paths.map(async (path) => {
      const response = await fetch(path, { cache: 'no-store' }).catch(() => undefined);
      return response?.ok ? [] : [path];
    });
    return (await Promise.all(results)).flat();
  }, files);
  // The worker provides the document only to new pages.
  expect(lost).toEqual(['/']);

  // A page that reloads while the host is down sends visitors to the staff; later, the menu returns.
  await page.reload();
  await expect(question(page, paused)).toBeVisible();
  await page.goto(foyer.url);
  await expect(question(page, paused)).toBeVisible();

  // Even without a stored page, visitors do not see the browser's error page.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(foyer.url);
  await expect(question(page, paused)).toBeVisible();
  await foyer.start();
  await expect(question(page, menu)).toBeVisible();
});

test('the service worker stores no responses of the service or the host', whole, async ({ page, foyer }) => {
  await openMenu(page, foyer.url);
  await shellStored(page);
  await page.reload();
  await tile(page, passport).click();
  await ticketNumber(page, label);
  const stored = await page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(
    stored.filter(
      (path) => !/^\/(|state|icon\.png|icons\/services\.svg|assets\/(pieces\/)?[^/]+)$/.test(path),
    ),
  ).toEqual([]);
});
