import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../src/testing/free-port.ts';

const program = fileURLToPath(new URL('../dist/host/main.js', import.meta.url));
const pictures = process.env.PICTURES;

let dataDir: string;
let host: ChildProcess;
let url: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-first-start-'));
  const port = await freePort();
  url = `http://localhost:${port}/`;
  host = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, FIRST_START: 'ask', VOICE: 'none' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(host.stdout ?? host, 'data');
});
test.afterEach(async () => {
  host.kill();
  await once(host, 'exit');
  await rm(dataDir, { recursive: true });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Writes with the keyboard on the screen. */
async function write(page: Page, text: string): Promise<void> {
  for (const letter of text) {
    const name = letter === ' ' ? /space/i : new RegExp(`^${letter}$`, 'i');
    await page.locator('.keyboard').getByRole('button', { name }).tap();
  }
}

const [width = 800, height = 480] = process.env.SIZE?.split('x').map(Number) ?? [];
const size = { width, height };
test.use({ hasTouch: true, actionTimeout: 25_000, viewport: size });

test('whoever has read nothing makes a branch by touch, takes a ticket, and calls it as a clerk', async ({
  page,
  browser,
}) => {
  const goOn = () => button(page, 'Continue').tap();
  const skip = () => button(page, 'Skip').tap();
  let shot = 0;
  const look = async () => {
    if (pictures) await page.screenshot({ path: `${pictures}-${String(++shot).padStart(2, '0')}.png` });
  };
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'What does this machine show?' })).toBeVisible();
  await look();
  await page.getByRole('button', { name: 'My own branch' }).tap();
  await look();
  await write(page, 'Harbour Post');
  await look();
  await goOn();
  await look();
  const other = button(page, 'Other regions');
  if (await other.isVisible()) await other.tap();
  await look();
  await button(page, 'Europe').tap();
  await look();
  await button(page, 'Vienna').tap();
  await goOn();
  await button(page, 'Deutsch').tap();
  await look();
  await goOn();
  await page.getByRole('button', { name: 'Add a service' }).tap();
  await look();
  await write(page, 'Letters');
  await goOn();
  await look();
  await goOn();
  await look();
  await goOn();
  await look();
  await button(page, 'One counter fewer').tap();
  await goOn();
  await look();
  await page.getByRole('button', { name: /^Sat/ }).tap();
  await button(page, 'Open').tap();
  await button(page, 'Opens at: half an hour later').tap();
  await expect(page.getByRole('button', { name: /^Sat/ })).toContainText('08:30–17:00');
  await look();
  await button(page, 'Day and night').tap();
  // The test is taken at any hour.
  await button(page, 'All days like Saturday').tap();
  await look();
  await goOn();
  await look();
  await skip();
  await look();
  await skip();
  await look();
  for (const corner of ['Top left', 'Top right', 'Bottom left', 'Bottom right'])
    await button(page, corner).tap();
  await look();
  await goOn();
  await look();
  await skip();
  await expect(page.getByText('clerk-1')).toBeVisible();
  await look();
  const password = await page.locator('.clerks b').innerText();
  await button(page, 'Start').tap();
  // The kiosk of this branch, which the same process has started. A touch while it loads may be lost.
  await expect(async () => {
    await page.getByRole('button', { name: 'Letters' }).tap({ timeout: 5_000 });
    await expect(page.getByText('Your number', { exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await look();
  const number = await page.locator('bdi', { hasText: /\d/ }).first().innerText();

  const clerk = await browser.newPage();
  await clerk.goto(`${url}counter`);
  await clerk.getByLabel('User name').fill('clerk-1');
  await clerk.getByLabel('Password').fill(password);
  await clerk.getByLabel('Counter').selectOption({ label: 'Counter 1' });
  await clerk.getByRole('button', { name: 'Log in' }).click();
  await clerk.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(clerk.getByRole('region', { name: 'In hand' })).toContainText(number);
});
