import { expect } from '@playwright/test';
import { openMenu, passTime, tile } from './flows.ts';
import { test } from './foyer.ts';

test('a machine that slept for an hour shows no old waits, even though its timers did not run', async ({
  page,
  foyer,
}) => {
  await foyer.queueUp('Passport or ID card', 3);
  await openMenu(page, foyer.url);
  const passport = tile(page, 'Passport or ID card');
  await expect(passport).toContainText('min');
  await page.route('**/dispenser/waitingInfo', (route) => route.fulfill({ status: 500, json: {} }));
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 3_600_000);
  await passTime(page, foyer, 30);
  await expect(passport).not.toContainText('min');
});
