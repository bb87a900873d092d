import { expect } from '@playwright/test';
import { openKiosk, passTime, tile } from './flows.ts';
import { test } from './foyer.ts';

test('waits that nobody has told for two minutes are not shown, and come back with the next answer', async ({
  page,
  foyer,
}) => {
  await foyer.queueUp('Passport or ID card', 2);
  await openKiosk(page, foyer.url);
  const passport = tile(page, 'Passport or ID card');
  await expect(passport).toContainText('min');

  // Failing at its waits alone, the service is there and makes tickets.
  let isTold = false;
  await page.route('**/dispenser/waitingInfo', (route) =>
    isTold ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await passTime(page, foyer, 100);
  await expect(passport).toContainText('min');
  await passTime(page, foyer, 40);
  await expect(passport).not.toContainText('min');
  await expect(passport).toBeEnabled();

  isTold = true;
  await passTime(page, foyer, 10);
  await expect(passport).toContainText('min');
});

test('a machine that slept shows no waits from before, whatever its timers counted', async ({
  page,
  foyer,
}) => {
  await foyer.queueUp('Passport or ID card', 2);
  await openKiosk(page, foyer.url);
  const passport = tile(page, 'Passport or ID card');
  await expect(passport).toContainText('min');
  await page.route('**/dispenser/waitingInfo', (route) => route.fulfill({ status: 500, json: {} }));
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 3_600_000);
  await passTime(page, foyer, 30);
  await expect(passport).not.toContainText('min');
});
