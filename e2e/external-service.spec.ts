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
import { whole } from './whole.ts';
import { writeJsonFile } from './write-json-file.ts';

/** A host that forwards to an external service, which answers the seven documented reads and nothing else. */
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

/** Checks that one of our screens is shown and that only its note for staff has technical text. */
async function expectVisitorScreen(page: Page): Promise<void> {
  await expect(page.locator('main')).toBeVisible();
  const text = await page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    copy.querySelector('.staff-note')?.remove();
    return copy.textContent;
  });
  expect(text).not.toMatch(/undefined|\[object|Error|NaN|[0-9a-f]{8}-[0-9a-f]{4}/);
}

/** Lets time pass in a mode of the stub. In silence it is long enough for the page to give up every request. */
async function passTimeWith(mode: StubMode, page: Page, foyer: Foyer, seconds: number): Promise<void> {
  if (mode !== 'silence') return passTime(page, foyer, seconds);
  foyer.passTime(60_000);
  await page.clock.runFor(60_000);
}

test('a dispenser of an external service shows its menu, and sends visitors to the staff for a ticket', async ({
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

test('an external service sees the documented reads and one that asks for additions, and nothing else', async ({
  page,
  foyer,
  stub,
}) => {
  await page.goto(foyer.url);
  await expect(menu(page)).toBeVisible();
  // The host looks for keys without a name by itself.
  await passTime(page, foyer, 60);
  const reads = new Set(stub.requests.map(({ method, path }) => `${method} ${path}`));
  const key = '[0-9a-f-]{36}';
  const documented = new RegExp(
    `^GET /api/v1/dispenser/(${stubReads.join('|')}|capabilities|(profile|language)/${key})$`,
  );
  expect([...reads].filter((read) => !documented.test(read))).toEqual([]);
});

/** How long the kiosk may take to notice a good answer. A key that was refused is tried once a minute. */
const noticeSeconds = (mode: StubMode) => (mode === 401 ? 65 : 10);

const troubles = stubModes.filter((mode) => mode !== 'fine');
/** Each read and each trouble once. Every pair of them is claimed in queries.test.ts. */
const starts = [
  ['waitingInfo', 500],
  ['device', 401],
  ['branch', 404],
  ['exceptionDay', 'html'],
  ['settings', 'truncated'],
  ['language', 'wrong-types'],
  ['profile', 'empty'],
  ['device', 'silence'],
] as const;

test('each read and each trouble is in a start', () => {
  expect([...new Set(starts.map(([read]) => read))].sort()).toEqual([...stubReads].sort());
  expect(starts.map(([, mode]) => String(mode)).sort()).toEqual(troubles.map(String).sort());
});

for (const half of [starts.slice(0, 4), starts.slice(4)]) {
  const names = half.map(([read, mode]) => `${read} ${mode}`).join(', ');
  test(
    `no answer blanks the screen of a start, and the menu is back soon after a good one: ${names}`,
    whole,
    async ({ page, foyer, stub }) => {
      for (const [read, mode] of half) {
        await page.evaluate(() => localStorage.clear()).catch(() => {});
        stub.answer(read, mode);
        await page.goto(foyer.url);
        await passTimeWith(mode, page, foyer, 5);
        await expectVisitorScreen(page);

        stub.answer(read, 'fine');
        await passTimeUntil(page, foyer, menu(page), noticeSeconds(mode));
      }
    },
  );
}

test(
  'a running kiosk whose service fails shows its menu or sends visitors to the staff, and recovers',
  whole,
  async ({ page, foyer, stub }) => {
    await page.goto(foyer.url);
    await expect(menu(page)).toBeVisible();
    for (const mode of troubles) {
      stub.answer('all', mode);
      await passTimeWith(mode, page, foyer, 20);
      await expectVisitorScreen(page);
      stub.answer('all', 'fine');
      await passTimeUntil(page, foyer, menu(page), noticeSeconds(mode));
    }
  },
);
