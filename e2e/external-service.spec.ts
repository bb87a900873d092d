import { expect, type Page } from '@playwright/test';
import { type Stub, startStub, stubReads } from '../src/testing/stub-service/start-stub.ts';
import { passTime, question } from './flows.ts';
import { test as base } from './foyer.ts';
import { newJsonFile } from './write-json-file.ts';

/** The host forwards to an external service that implements only the seven documented reads. */
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
      ...['--names-file', await newJsonFile(stub.namesFile)],
    ]);
  },
});

const menu = (page: Page) => question(page, 'How can we help you?');

test('a dispenser of an external service makes only the documented reads, and sends visitors to the staff for a ticket', async ({
  page,
  foyer,
  stub,
}) => {
  await page.goto(foyer.url);
  await expect(menu(page)).toBeVisible();
  await page.getByRole('button', { name: 'Passport or ID card' }).click();
  await expect(question(page, 'Please ask our staff')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the menu' }).click();
  await expect(menu(page)).toBeVisible();

  // Within this minute, the host also sends its own reads, which look up names.
  await passTime(page, foyer, 60);
  const reads = new Set(stub.requests.map(({ method, path }) => `${method} ${path}`));
  const key = '[0-9a-f-]{36}';
  const documented = new RegExp(
    `^GET /api/v1/dispenser/(${stubReads.join('|')}|capabilities|(profile|language)/${key})$`,
  );
  expect([...reads].filter((read) => !documented.test(read))).toEqual([]);
});
