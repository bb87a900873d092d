import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
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

/** A press waits until a new question has settled, because the question ignores touches at first. */
const fingerOn =
  (page: Page): Press =>
  async (target) => {
    await target.waitFor();
    await page.clock.runFor(1_000);
    await target.tap();
  };

test.use({ hasTouch: true, viewport: screenSizes.small });

test(
  'a person creates a branch by touch without instructions, takes a ticket, and calls it as a clerk',
  whole,
  async ({ page, browser }) => {
    await page.goto(url);
    const owner = newOwnerOf(page, fingerOn(page));
    const clerk = await owner.makesBranch('Letters');
    // The process of the first start also serves the kiosk of the new branch.
    const number = await owner.takesTicket('Letters');
    await callAtCounter(await browser.newPage(), url, clerk, number);
    await owner.isCalled(number);
  },
);

test('a question that is longer than the screen can be scrolled with a finger', whole, async ({ page }) => {
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
