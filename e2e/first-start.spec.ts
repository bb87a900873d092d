import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../src/testing/free-port.ts';
import { screenSizes } from './flows.ts';
import { whole } from './whole.ts';

const program = fileURLToPath(new URL('../dist/host/main.js', import.meta.url));

const pin = '271828';

let dataDir: string;
let host: ChildProcess;
let url: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-first-start-'));
  const port = await freePort();
  url = `http://localhost:${port}/`;
  host = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      FIRST_START: 'ask',
      VOICE: 'none',
      STAFF_PIN: pin,
    },
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

test.use({ hasTouch: true, viewport: screenSizes.small });

test(
  'whoever has read nothing makes a branch by touch, takes a ticket, and calls it as a clerk',
  whole,
  async ({ page, browser }) => {
    const goOn = () => button(page, 'Continue').tap();
    const skip = () => button(page, 'Skip').tap();
    await page.goto(url);
    await button(page, 'English').tap();
    await expect(page.getByRole('heading', { name: 'What does this machine show?' })).toBeVisible();
    await page.getByRole('button', { name: 'My own branch' }).tap();
    await write(page, 'Harbour Post');
    await goOn();
    const other = button(page, 'Other regions');
    if (await other.isVisible()) await other.tap();
    await button(page, 'Europe').tap();
    await button(page, 'Vienna').tap();
    await goOn();
    await button(page, 'Deutsch').tap();
    await goOn();
    await page.getByRole('button', { name: 'Add a service' }).tap();
    await write(page, 'Letters');
    await goOn();
    await goOn();
    await goOn();
    await button(page, 'One counter fewer').tap();
    await goOn();
    await page.getByRole('button', { name: /^Sat/ }).tap();
    await button(page, 'Open').tap();
    await button(page, 'Opens at: half an hour later').tap();
    await expect(page.getByRole('button', { name: /^Sat/ })).toContainText('08:30–17:00');
    await button(page, 'Day and night').tap();
    // The test is taken at any hour.
    await button(page, 'All days like this one').tap();
    await goOn();
    await skip();
    await skip();
    for (const corner of ['Top left', 'Top right', 'Bottom left', 'Bottom right'])
      await button(page, corner).tap();
    await goOn();
    await skip();
    await expect(page.getByText('clerk-1')).toBeVisible();
    const password = await page.locator('.clerks b').innerText();
    await button(page, 'Start').tap();
    // The kiosk of this branch, which the same process has started.
    await page.getByRole('button', { name: 'Letters' }).tap();
    await expect(page.getByText('Your number', { exact: true })).toBeVisible();
    const number = await page.locator('bdi', { hasText: /\d/ }).first().innerText();

    const clerk = await browser.newPage();
    await clerk.goto(`${url}counter`);
    await clerk.getByLabel('User name').fill('clerk-1');
    await clerk.getByLabel('Password').fill(password);
    await clerk.getByRole('button', { name: 'Log in' }).click();
    await clerk.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(clerk.getByRole('region', { name: 'In hand' })).toContainText(number);
  },
);

test(
  'staff measure the screen from their panel, and the menu comes back in its size',
  whole,
  async ({ page }) => {
    const skip = () => button(page, 'Skip').tap();
    await page.goto(url);
    await button(page, 'English').tap();
    await page.getByRole('button', { name: 'The demo' }).tap();
    for (const _ of ['printer', 'sound', 'touch', 'size']) await skip();
    await button(page, 'Start').tap();
    const menu = page.getByRole('heading', { name: 'How can we help you?' });
    await expect(menu).toBeVisible();
    const before = await menu.boundingBox();

    const staff = page.getByRole('dialog', { name: 'Staff' });
    await expect(async () => {
      for (let tap = 0; tap < 5; tap++) await page.mouse.click(20, 20);
      await expect(staff).toBeVisible({ timeout: 1_000 });
    }).toPass();
    for (const digit of pin) await staff.getByRole('button', { name: digit, exact: true }).tap();
    await staff.getByRole('button', { name: 'Continue' }).tap();
    await staff.getByRole('button', { name: 'Set up this machine' }).tap();
    await expect(page.getByRole('heading', { name: 'Which printer prints the tickets?' })).toBeVisible();
    for (const _ of ['printer', 'sound', 'touch']) await skip();
    for (let step = 0; step < 40; step++) await button(page, 'Narrower').tap();
    await button(page, 'Continue').tap();
    await button(page, 'Start').tap();

    await expect(menu).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(JSON.parse(await readFile(join(dataDir, 'first-start.json'), 'utf8'))).toEqual({
      shows: 'demo',
      settings: { SCREEN_DIAGONAL: expect.stringMatching(/^\d+\.\d$/) },
    });
    await expect.poll(async () => (await menu.boundingBox())?.height).not.toBe(before?.height);
  },
);
