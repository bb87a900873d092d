import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../src/testing/free-port.ts';
import { screenSizes } from './flows.ts';
import { glassOf } from './glass.ts';
import { callAtCounter, newOwnerOf } from './own-branch.ts';
import type { Press } from './visitor.ts';
import { whole } from './whole.ts';

const program = fileURLToPath(new URL('../dist/host/main.js', import.meta.url));

const pin = '271828';

let dataDir: string;
let host: ChildProcess;
let url: string;

test.beforeEach(async ({ page }) => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-first-start-'));
  const port = await freePort();
  url = `http://localhost:${port}/`;
  await page.clock.install();
  host = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      FOYER_DATA_DIR: dataDir,
      FOYER_FIRST_START: 'ask',
      FOYER_VOICE: 'none',
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

/** A finger that waits until a new question has settled, because a new question takes no touch at once. */
const fingerOn =
  (page: Page): Press =>
  async (target) => {
    await target.waitFor();
    await page.clock.runFor(1_000);
    await target.tap();
  };

test.use({ hasTouch: true, viewport: screenSizes.small });

test(
  'a person makes a branch by touch without instructions, takes a ticket, and calls it as a clerk',
  whole,
  async ({ page, browser }) => {
    await page.goto(url);
    const owner = newOwnerOf(page, fingerOn(page));
    const clerk = await owner.makesBranch('Letters');
    // The kiosk of this branch, which the same process has started.
    const number = await owner.takesTicket('Letters');
    await callAtCounter(await browser.newPage(), url, clerk, number);
    await owner.isCalled(number);
  },
);

test(
  'staff measure the screen from their panel, and the menu returns in the new size',
  whole,
  async ({ page }) => {
    const press = fingerOn(page);
    const skip = () => press(button(page, 'Skip'));
    await page.goto(url);
    await press(button(page, 'English'));
    await press(page.getByRole('button', { name: 'The demo' }));
    for (const _ of ['printer', 'sound', 'touch', 'size']) await skip();
    await newOwnerOf(page, press).choosesPin(pin);
    await press(button(page, 'Start'));
    const menu = page.getByRole('heading', { name: 'How can we help you?' });
    await expect(menu).toBeVisible();
    const before = await menu.boundingBox();

    const staff = page.getByRole('dialog', { name: 'Staff' });
    await expect(async () => {
      for (let tap = 0; tap < 5; tap++) await page.mouse.click(20, 20);
      await expect(staff).toBeVisible({ timeout: 1_000 });
    }).toPass();
    for (const digit of pin) await press(staff.getByRole('button', { name: digit, exact: true }));
    await press(staff.getByRole('button', { name: 'Continue' }));
    await press(staff.getByRole('button', { name: 'Set up this machine' }));
    await expect(page.getByRole('heading', { name: 'Which printer prints the tickets?' })).toBeVisible();
    for (const _ of ['printer', 'sound', 'touch']) await skip();
    for (let step = 0; step < 40; step++) await button(page, 'Narrower').tap();
    await press(button(page, 'Continue'));
    await press(button(page, 'Start'));

    await expect(menu).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(JSON.parse(await readFile(join(dataDir, 'first-start.json'), 'utf8'))).toEqual({
      shows: 'demo',
      settings: { FOYER_STAFF_PIN: pin, FOYER_SCREEN_DIAGONAL: expect.stringMatching(/^\d+\.\d$/) },
    });
    await expect.poll(async () => (await menu.boundingBox())?.height).not.toBe(before?.height);
  },
);

test(
  'the second touch of a double touch does not press anything in the next question',
  whole,
  async ({ page }) => {
    const press = fingerOn(page);
    const pressTwice = async (name: string) => {
      await page.clock.runFor(1_000);
      const { x = 0, y = 0, width = 0, height = 0 } = (await button(page, name).boundingBox()) ?? {};
      for (const _ of [1, 2]) await page.touchscreen.tap(x + width / 2, y + height / 2);
    };
    const asked = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible();
    await page.goto(url);
    await press(button(page, 'English'));
    await press(page.getByRole('button', { name: 'The demo' }));
    await asked('Which printer prints the tickets?');
    await pressTwice('Skip');
    await asked('Can you hear it?');
    await pressTwice('Skip');
    await asked('Touch the four corners');
    for (const corner of ['Top left', 'Top right', 'Bottom left']) await press(button(page, corner));
    await pressTwice('Bottom right');
    await asked('Touch the four corners');
  },
);

test('a question that is longer than the screen scrolls by finger', whole, async ({ page }) => {
  await page.goto(url);
  const answer = button(page, 'English');
  await answer.waitFor();
  const list = page.locator('.desk');
  await list.evaluate((element) => {
    element.style.maxBlockSize = '200px';
  });
  const { x = 0, y = 0 } = (await answer.boundingBox()) ?? {};
  const glass = await glassOf(page);
  const finger = (by: number) => ({ id: 1, x: x + 5, y: y + 60 - by });
  await glass.put(finger(0));
  for (const by of [20, 40, 60]) await glass.slide(finger(by));
  await glass.lift(finger(60));
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});
