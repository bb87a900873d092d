import { expect, type Page } from '@playwright/test';
import type { GalleryPlace } from '../src/kiosk/gallery/gallery-address.ts';
import { testPassword } from '../src/testing/service/branch-file-builders.ts';
import { aHostileBranchFile, hostileDepth } from '../src/testing/service/hostile-branch-file.ts';
import { logInAtCounter } from './counter-clerk.ts';
import { screenSizes } from './flows.ts';
import { test as base } from './foyer.ts';
import { test } from './gallery.ts';
import { expectNoDefects } from './measures.ts';
import { policyViolations } from './policy-violations.ts';
import { whole } from './whole.ts';
import { newJsonFile } from './write-json-file.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name });

/** Records everything that a hostile text could trigger. */
function watched(page: Page): () => readonly string[] {
  const noted: string[] = [];
  const violations = policyViolations(page);
  page.on('dialog', (dialog) => {
    noted.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => noted.push(String(error)));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'data:' && hostname !== '127.0.0.1') noted.push(request.url());
  });
  return () => [...noted, ...violations];
}

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window);

/** A branch file with control characters is refused, so only an external service can send them. */
function withoutControlCharacters<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'string' ? part.replace(/\p{Cc}/gu, ' ') : part,
  );
}

const groups = Array.from({ length: hostileDepth }, (_, depth) => `hostile-group-${depth}`);
const places: readonly GalleryPlace[] = [
  ...['hostile', ...groups, 'hostile-page-11'].map((state) => ({ screen: 'menu', state }) as const),
  { screen: 'languages', state: 'hostile' },
  { screen: 'message', state: 'hostile' },
  { screen: 'clerk', state: 'hostile' },
  { screen: 'ticket', state: 'hostile' },
];

for (const [size, viewport] of Object.entries(screenSizes)) {
  test(`hostile texts displace nothing and run no script: ${size}`, whole, async ({ page, gallery }) => {
    const noted = watched(page);
    await page.setViewportSize(viewport);
    for (const place of places) {
      await gallery.open(place);
      await expectNoDefects(page, `${place.screen}-${place.state}`, { anyText: true });
      expect(await hasRun(page)).toBe(false);
    }
    expect(noted()).toEqual([]);
  });
}

const journey = base.extend({
  settings: async ({ browserName: _ }, use) => {
    await use(['--branch-file', await newJsonFile(withoutControlCharacters(aHostileBranchFile()))]);
  },
});

journey('no text of a real service runs as a script on the way to a ticket', async ({ page, foyer }) => {
  const noted = watched(page);

  for (const index of [0, 1, 2, 3, 5, 6]) {
    const clerk = { username: `clerk-${index}`, password: testPassword };
    await logInAtCounter(foyer.url, clerk, `ws-counter-${index + 2}`);
  }
  await page.setViewportSize(screenSizes.landscape);
  await page.goto(foyer.url);
  await expect(button(page, 'Passport or ID card')).toBeVisible();

  await page.locator('.corner [aria-haspopup="dialog"]').first().click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  // The first button with this name belongs to the special service.
  await button(page, 'Everything about everything').nth(1).click();
  await page.locator('[data-part=sill] .back').click();

  for (let depth = 0; depth < hostileDepth; depth++) {
    await page.locator('[data-group]').click();
  }
  for (let turned = 0; turned < 3; turned++) await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Home', exact: true }).click();

  await button(page, 'Passport or ID card').click();
  await expect(button(page, 'Anyone')).toBeVisible();
  await button(page, 'Anyone').click();
  await expect(page.getByText('Your number', { exact: true })).toBeVisible();

  expect(noted()).toEqual([]);
  expect(await hasRun(page)).toBe(false);
});
