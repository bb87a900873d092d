import { expect } from '@playwright/test';
import { languages, openMenu, question, tile } from './flows.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';

const { passport, question: menu } = languages.english;

test.use({ time: 'real' });

test('only the first of two tabs is the kiosk; when it is closed, the second takes over', async ({
  page,
  foyer,
  context,
}) => {
  await openMenu(page, foyer.url);
  const second = await context.newPage();
  await second.goto(foyer.url);
  await expect(second.getByText('This page is open in another tab of this browser.')).toBeVisible();
  await expect(tile(second, passport)).toBeHidden();
  await page.close();
  await expect(question(second, menu)).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a page that shows the notice of a second tab counts as started',
    whole,
    async ({ page, foyer, context }) => {
      await openMenu(page, foyer.url);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      const second = await context.newPage();
      const openings = () =>
        second.evaluate(async () => (await (await caches.open('foyer-shells')).match('/state'))?.json());
      await second.goto(foyer.url);
      await expect(second.getByText('This page is open in another tab of this browser.')).toBeVisible();
      await expect.poll(openings).toEqual({ current: expect.any(String), failures: 0 });
    },
  );
});
