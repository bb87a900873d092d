import { expect } from '@playwright/test';
import { languages, openMenu, ticketNumber, tile } from './flows.ts';
import { test } from './foyer.ts';

const { passport, label } = languages.english;

test.use({ time: 'real' });

const health = async (url: string) => (await fetch(new URL('/health', url))).json();

test("a visitor gets a ticket while the browser's database hangs, operators see the problem, and the browser is asked once to keep its storage", async ({
  page,
  foyer,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    const asked: number[] = [];
    Object.assign(window, { asked });
    StorageManager.prototype.persist = async () => asked.push(0) > 0;
  });
  await openMenu(page, foyer.url);
  await tile(page, passport).click();
  expect(await ticketNumber(page, label)).toBe('B 001');
  await expect.poll(() => health(foyer.url)).toMatchObject({ page: { storage: ['does not answer'] } });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked);
  await expect.poll(asked).toHaveLength(1);
});
