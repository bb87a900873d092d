import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { demoWith, test } from './foyer.ts';
import { expectNoViolations } from './measures.ts';
import { kioskFrames, shownKiosks } from './preview-frames.ts';
import { whole } from './whole.ts';

test.use({
  time: 'real',
  settings: demoWith(() => ({})),
  viewport: { width: 1600, height: 1000 },
});

test('an administrator edits a draft, sees it at once, logs in, publishes it, and restores the old version', async ({
  page,
  foyer,
  settings,
}) => {
  const contentOf = async () => JSON.parse(await readFile(settings[1] ?? '', 'utf8'));
  await page.goto(`${foyer.url}preview?panel=draft&at=2026-11-23T10:00`);
  const tiles = shownKiosks(page).getByRole('button');
  await expect(tiles.filter({ hasText: 'Passport or ID card' })).toBeVisible();

  await page.getByRole('button', { name: 'Services and languages' }).click();
  await page
    .getByRole('combobox', { name: 'Service' })
    .first()
    .selectOption({ label: 'Passport or ID card' });
  const name = page.getByRole('group', { name: 'English (en-GB)' }).getByLabel('Name').first();
  await name.fill('Travel documents');
  await expect(tiles.filter({ hasText: 'Travel documents' })).toBeVisible();
  expect(JSON.stringify(await contentOf())).not.toContain('Travel documents');

  await page.reload();
  await expect(page.getByText('Your draft from before the reload was restored.')).toBeVisible();
  await expect(tiles.filter({ hasText: 'Travel documents' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show live' }).check();
  await expect(tiles.filter({ hasText: 'Passport or ID card' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show live' }).uncheck();

  await expect(page.getByText('log in as an administrator.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const login = page.getByRole('dialog', { name: 'Log in as an administrator' });
  await expectNoViolations(page, 'dialog');
  await login.getByLabel('Link').fill(foyer.administratorUrl);
  await login.getByRole('button', { name: 'Log in' }).click();
  await page
    .getByRole('dialog', { name: /^Publish the draft/ })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(tiles.filter({ hasText: 'Travel documents' })).toBeVisible();
  await expectNoViolations(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a branch file' }).click();
  const downloaded = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(downloaded.users).toEqual((await contentOf()).users);
  expect(JSON.stringify(downloaded)).toContain('Travel documents');

  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('“Travel documents”')).toBeVisible();
  await expectNoViolations(page, 'dialog');
  await dialog.getByRole('button', { name: 'Publish changes (1)' }).click();
  await expect(dialog.getByText('The branch file was replaced and applied.')).toBeVisible();
  expect(JSON.stringify(await contentOf())).toContain('Travel documents');
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The draft is now the live branch.
  await expect(page.getByRole('tab', { name: 'Changes', exact: true })).toBeVisible();
  await expect(tiles.filter({ hasText: 'Travel documents' })).toBeVisible();

  await page.getByRole('button', { name: 'Versions…' }).click();
  await expectNoViolations(page, 'dialog');
  await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  const back = page.getByRole('dialog', { name: 'Restore version 1?' });
  await expect(back.getByText('Changes service “Passport or ID card”.')).toBeVisible();
  await expectNoViolations(page, 'dialog');
  await back.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText('Version 1 is live again.')).toBeVisible();
  expect(JSON.stringify(await contentOf())).not.toContain('Travel documents');
  await expect(tiles.filter({ hasText: 'Passport or ID card' })).toBeVisible();
});

test(
  'a name screen in a previewed draft does not take the focus from the form',
  whole,
  async ({ page, foyer }) => {
    await page.goto(`${foyer.url}preview?panel=draft&screen=name&at=2026-11-23T10:00`);
    const seen = shownKiosks(page);
    await expect(seen.locator('[data-screen=name]')).toBeVisible();
    await page.getByRole('button', { name: 'Services and languages' }).click();
    await page
      .getByRole('combobox', { name: 'Service' })
      .first()
      .selectOption({ label: 'Passport or ID card' });
    // For "Services and languages", the frame shows the menu, so the test returns to the name.
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(seen.locator('[data-screen=name]')).toBeVisible();
    const name = page.getByRole('group', { name: 'English (en-GB)' }).getByLabel('Name').first();
    await name.fill('');
    await seen.evaluate((place) => place.setAttribute('data-before', ''));
    await name.pressSequentially('Travel', { delay: 100 });
    // A new kiosk has replaced the previous kiosk and focuses its own field.
    await expect(kioskFrames(page).locator('[data-before]')).toHaveCount(0);
    await name.pressSequentially(' documents', { delay: 100 });
    await expect(name).toHaveValue('Travel documents');
    await expect(name).toBeFocused();
  },
);

test.describe('in a right-to-left language', () => {
  test.use({ locale: 'ar' });

  test('an administrator sees the kiosk in the frame of its device', async ({ page, foyer }) => {
    await page.goto(`${foyer.url}preview?at=2026-11-23T10:00`);
    const device = page.locator('.device');
    await expect(device).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const [frame, around] = [await device.locator('iframe').boundingBox(), await device.boundingBox()];
    expect(frame?.x).toBeCloseTo(around?.x ?? 0, 0);
  });
});
