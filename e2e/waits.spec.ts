import { expect } from '@playwright/test';
import { openKiosk, passTime, tile } from './flows.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';

test(
  'waits older than two minutes are hidden, and shown again after the next answer',
  whole,
  async ({ page, foyer }) => {
    await foyer.queueUp('Passport or ID card', 3);
    await openKiosk(page, foyer.url);
    const passport = tile(page, 'Passport or ID card');
    await expect(passport).toContainText('min');

    // Only the waits fail: the service creates tickets.
    let isAnswered = false;
    await page.route('**/dispenser/waitingInfo', (route) =>
      isAnswered ? route.continue() : route.fulfill({ status: 500, json: {} }),
    );
    await passTime(page, foyer, 100);
    await expect(passport).toContainText('min');
    await passTime(page, foyer, 40);
    await expect(passport).not.toContainText('min');
    await expect(passport).toBeEnabled();

    isAnswered = true;
    await passTime(page, foyer, 10);
    await expect(passport).toContainText('min');
  },
);

test('a machine that slept for an hour shows no old waits, although its timers did not run', async ({
  page,
  foyer,
}) => {
  await foyer.queueUp('Passport or ID card', 3);
  await openKiosk(page, foyer.url);
  const passport = tile(page, 'Passport or ID card');
  await expect(passport).toContainText('min');
  await page.route('**/dispenser/waitingInfo', (route) => route.fulfill({ status: 500, json: {} }));
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 3_600_000);
  await passTime(page, foyer, 30);
  await expect(passport).not.toContainText('min');
});
