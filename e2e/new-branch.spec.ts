import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { freePort } from '../src/testing/free-port.ts';
import { builtHost } from '../src/testing/host/built-host.ts';
import { expectNoViolations } from './measures.ts';
import { shownKiosks } from './preview-frames.ts';
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

test('an administrator makes a branch from the demo, and a clerk logs in there', whole, async ({ page }) => {
  const { origin } = new URL(administratorUrl);
  await page.goto(administratorUrl);
  await expect(page.getByRole('heading', { name: 'What do you want to do?' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: /^Make a branch/ }).click();
  await page.getByLabel('Name of the branch').fill('Harbour Post');
  await page.getByLabel('Deutsch').check();
  await page.getByLabel('Service 1 in English').fill('Letters');
  await page.getByLabel('Service 1 in Deutsch').fill('Briefe');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByText('“Harbour Post” is new.')).toBeVisible();
  await page.goto(`${page.url()}&at=2026-11-23T10:00`);
  const tiles = shownKiosks(page).getByRole('button');
  await expect(tiles.filter({ hasText: 'Letters' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Publish…' }).click();
  const password = await page.getByLabel('clerk-1 (user name clerk-1)').inputValue();
  await expectNoViolations(page, 'dialog');
  await page.getByRole('button', { name: 'Publish it' }).click();
  await expect(page.getByText(/^The branch is published/)).toBeVisible();

  await expect(async () => {
    await page.goto(`${origin}/counter`);
    await page.getByLabel('User name').fill('clerk-1', { timeout: 2_000 });
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page
      .getByRole('combobox', { name: 'Service point' })
      .selectOption({ label: '1' }, { timeout: 2_000 });
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(/This is your first password/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.goto(`${origin}/preview?panel=week&at=2026-11-23T10:00`);
  await expect(tiles.filter({ hasText: 'Letters' })).toBeVisible();
});
