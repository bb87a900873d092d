import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { languages, tile } from './flows.ts';
import { test as base } from './foyer.ts';
import { newFolder } from './new-folder.ts';

/** The host's restart command writes a file instead of restarting this browser. */
const test = base.extend<{ restarted: () => boolean }>({
  time: 'real',
  settings: async ({ restarted: _ }, use, { testId }) =>
    use(['--browser-restart-command', `touch ${fileOf(testId)}`]),
  restarted: async ({ browserName: _ }, use, { testId }) => use(() => existsSync(fileOf(testId))),
});
const folder = newFolder('watchdog');
const fileOf = (testId: string) => join(folder, testId);

test('a host notices that its page hangs, and restarts the browser', async ({ page, foyer, restarted }) => {
  const heartbeat = page.waitForResponse((answer) => answer.url().endsWith('/kiosk/heartbeat'));
  await page.goto(foyer.url);
  await expect(tile(page, languages.english.passport)).toBeVisible();
  expect((await heartbeat).status()).toBe(204);
  expect(restarted()).toBe(false);
  // This call never returns, so the test does not wait for it.
  page
    .evaluate(() => {
      for (;;);
    })
    .catch(() => undefined);
  await expect.poll(restarted).toBe(true);
});
