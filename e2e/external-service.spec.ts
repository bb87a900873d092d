import { expect, type Page } from '@playwright/test';
import {
  type Stub,
  type StubMode,
  startStub,
  stubModes,
  stubReads,
} from '../src/testing/stub-service/start-stub.ts';
import { passTime, passTimeUntil, question } from './flows.ts';
import { test as base, type Foyer } from './foyer.ts';
import { writeJsonFile } from './write-json-file.ts';

/** A host that is a dispenser of another maker's service: the seven documented reads and nothing else. */
const test = base.extend<{ stub: Stub }>({
  stub: async ({ browserName: _ }, use) => {
    const stub = await startStub();
    await use(stub);
    await stub.close();
  },
  settings: async ({ stub }, use) => {
    const { url, apiKey, websocketID } = stub;
    await use([
      ...['--upstream-url', url, '--dispenser-api-key', apiKey, '--dispenser-wsid', websocketID],
      ...['--names-file', await writeJsonFile(stub.namesFile)],
    ]);
  },
});

const menu = (page: Page) => question(page, 'How can we help you?');

/** A visitor must always see one of our screens, with nothing technical on it but what is marked as being for staff. */
async function expectAScreen(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  const text = await page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    copy.querySelector('.staff-note')?.remove();
    return copy.textContent;
  });
  expect(text).not.toMatch(/undefined|\[object|Error|NaN|[0-9a-f]{8}-[0-9a-f]{4}/);
}

/** Lets time pass while the stub answers like this; a request that stays without an answer is given up meanwhile. */
async function letPassWith(mode: StubMode, page: Page, foyer: Foyer, seconds: number): Promise<void> {
  if (mode !== 'silence') return passTime(page, foyer, seconds);
  foyer.passTime(60_000);
  await page.clock.runFor(60_000);
}

test('a dispenser of another service is whole, but for tickets, and says what to do instead', async ({
  page,
  foyer,
}) => {
  await page.goto(foyer.url);
  await expect(menu(page)).toBeVisible();
  await page.getByRole('button', { name: 'Passport or ID card' }).click();
  await expect(question(page, 'Please ask our staff')).toBeVisible();
  await page.getByRole('button', { name: 'Back to start' }).click();
  await expect(menu(page)).toBeVisible();
});

for (const read of stubReads) {
  test(`whatever "${read}" answers, there is no blank screen, and the menu is back within ten seconds`, async ({
    page,
    foyer,
    stub,
  }) => {
    for (const mode of stubModes.filter((one) => one !== 'fine')) {
      await page.evaluate(() => localStorage.clear()).catch(() => {});
      stub.answer(read, mode);
      await page.goto(foyer.url);
      await letPassWith(mode, page, foyer, 5);
      await expectAScreen(page);

      stub.answer(read, 'fine');
      await passTimeUntil(page, foyer, menu(page), 10);
    }
  });
}

test('a service that fails under a running kiosk leaves its menu, or sends to the staff, and comes back', async ({
  page,
  foyer,
  stub,
}) => {
  await page.goto(foyer.url);
  await expect(menu(page)).toBeVisible();
  for (const mode of stubModes.filter((one) => one !== 'fine')) {
    stub.answer('all', mode);
    await letPassWith(mode, page, foyer, 20);
    await expectAScreen(page);
    stub.answer('all', 'fine');
    await passTimeUntil(page, foyer, menu(page), 10);
  }
});
