import { expect } from '@playwright/test';
import { languages, openKiosk, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';

const { passport, label } = languages.english;

test.use({ time: 'real' });

const health = async (url: string) => (await fetch(new URL('/health', url))).json();

test('a visitor gets a ticket while the database of the browser hangs, and operators see the problem', async ({
  page,
  foyer,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  await openKiosk(page, foyer.url);
  await tile(page, passport).click();
  expect(await ticketNumber(page, label)).toBe('B 001');
  await expect.poll(() => health(foyer.url)).toMatchObject({ page: { storage: ['does not answer'] } });
});

test(
  'the page asks the browser once to keep its storage, and staff read that it is full',
  whole,
  async ({ page, foyer }) => {
    await page.addInitScript(() => {
      const asked: number[] = [];
      Object.assign(window, { asked });
      StorageManager.prototype.persist = async () => asked.push(0) > 0;
      Storage.prototype.setItem = () => {
        throw new DOMException('Nothing more can be stored', 'QuotaExceededError');
      };
    });
    await openKiosk(page, foyer.url);
    await expect
      .poll(() => health(foyer.url))
      .toMatchObject({ page: { storage: ['Nothing more can be stored'] } });
    const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked);
    await expect.poll(asked).toHaveLength(1);
  },
);

test('a visitor gets a ticket while every storage of the browser is full', whole, async ({ page, foyer }) => {
  await page.addInitScript(() => {
    function full(): never {
      throw new DOMException('The disk is full', 'QuotaExceededError');
    }
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
    Cache.prototype.put = full;
  });
  await openKiosk(page, foyer.url);
  await tile(page, passport).click();
  expect(await ticketNumber(page, label)).toBe('B 001');
  await expect.poll(() => health(foyer.url)).toMatchObject({ page: { storage: ['The disk is full'] } });
});
