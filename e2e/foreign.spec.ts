import { expect, type Page } from '@playwright/test';
import { type Stub, startStub, stubModes, stubReads } from '../src/testing/stub-service/start-stub.ts';
import { question } from './flows.ts';
import { test as base } from './foyer.ts';
import { written } from './written.ts';

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
      ...['--names-file', await written(stub.namesFile)],
    ]);
  },
});

const menu = (page: Page) => question(page, 'How can we help you?');

/** A visitor must always see one of our screens: a heading to read, and nothing technical. */
async function expectAScreen(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(
    /undefined|\[object|Error|NaN|[0-9a-f]{8}-[0-9a-f]{4}/,
  );
}

/** The page's clock is moved second by second; what hangs on the line hangs in real time. */
async function expectBackWithinTenSeconds(page: Page): Promise<void> {
  for (let second = 0; second < 10; second++) {
    await page.clock.runFor(1_000);
    const isBack = await menu(page)
      .waitFor({ timeout: 1_000 })
      .then(() => true)
      .catch(() => false);
    if (isBack) return;
  }
  await expect(menu(page)).toBeVisible({ timeout: 1 });
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
    await page.clock.install();
    for (const mode of stubModes.filter((one) => one !== 'fine')) {
      await page.evaluate(() => localStorage.clear()).catch(() => {});
      stub.answer(read, mode);
      await page.goto(foyer.url);
      await page.clock.runFor(mode === 'silence' ? 60_000 : 5_000);
      await expectAScreen(page);

      stub.answer(read, 'fine');
      await expectBackWithinTenSeconds(page);
    }
  });
}

test('a service that fails under a running kiosk leaves its menu, or sends to the staff, and comes back', async ({
  page,
  foyer,
  stub,
}) => {
  await page.clock.install();
  await page.goto(foyer.url);
  await expect(menu(page)).toBeVisible();
  for (const mode of stubModes.filter((one) => one !== 'fine')) {
    stub.answer('all', mode);
    await page.clock.runFor(mode === 'silence' ? 60_000 : 20_000);
    await expectAScreen(page);
    stub.answer('all', 'fine');
    await expectBackWithinTenSeconds(page);
  }
});
