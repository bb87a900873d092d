import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '../src/testing/free-port.ts';
import { builtHost } from '../src/testing/host/built-host.ts';
import { expectNoViolations } from './measures.ts';
import { newOwnerOf } from './own-branch.ts';
import { whole } from './whole.ts';

const program = fileURLToPath(new URL('../dist/host/main.js', import.meta.url));

let dataDir: string;
let host: ChildProcess;
let administratorUrl: string;

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-new-branch-'));
  const port = String(await freePort());
  host = spawn(process.execPath, [program], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      FOYER_DATA_DIR: dataDir,
      FOYER_VOICE: 'none',
      FOYER_DEMO_LIFE: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await expect.poll(() => builtHost.adminLink(dataDir)).toMatchObject({ exitCode: 0 });
  const { lines } = await builtHost.adminLink(dataDir);
  administratorUrl = /^Admin +(\S+)$/m.exec(lines.join('\n'))?.[1] ?? '';
});
test.afterEach(async () => {
  host.kill();
  if (host.exitCode === null) await new Promise((resolve) => host.once('exit', resolve));
  await rm(dataDir, { recursive: true });
});

test(
  'an administrator makes a branch from the demo, and a clerk calls a number there',
  whole,
  async ({ page }) => {
    const { origin } = new URL(administratorUrl);
    await page.clock.install();
    await page.goto(administratorUrl);
    await expect(page.getByRole('heading', { name: 'What do you want to do?' })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^Make a branch/ }).click();
    const owner = newOwnerOf(page, async (target) => {
      await target.waitFor();
      await page.clock.runFor(1_000);
      await target.click();
    });
    await page.getByRole('button', { name: 'English', exact: true }).waitFor();
    await page.clock.runFor(1_000);
    await page.getByRole('button', { name: 'English', exact: true }).click();
    await owner.answersAboutBranch('Letters');
    const clerk = await owner.starts();
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(page.getByRole('heading', { name: 'What do you want to do?' })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    await expect(page.getByText(/“Harbour Post”/)).toBeVisible();
    await page.goto(`${origin}/counter`);
    await page.getByLabel('User name').fill(clerk.username);
    await page.getByLabel('Password', { exact: true }).fill(clerk.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  },
);
