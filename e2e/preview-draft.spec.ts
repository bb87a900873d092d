import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { writeChangedDemo } from './changed-demo.ts';
import { test } from './foyer.ts';

test.use({
  time: 'real',
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
  settings: async ({}, use) => use(['--branch-file', await writeChangedDemo(() => ({}))]),
  viewport: { width: 1600, height: 1000 },
});

test('an administrator edits a draft, sees it at once, and imports it after a confirmation', async ({
  page,
  foyer,
  settings,
}) => {
  const contentOf = async () => JSON.parse(await readFile(settings[1] ?? '', 'utf8'));
  await page.goto(`${foyer.url}preview?panel=draft&at=2026-11-23T10:00`);
  const tiles = page.frameLocator('iframe').first().getByRole('button');
  await expect(tiles.filter({ hasText: 'Passport or ID card' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Edit' }).selectOption({ label: 'Passport or ID card' });
  const name = page.getByRole('group', { name: 'English (en-GB)' }).getByLabel('Name');
  await name.fill('Travel documents');
  await expect(tiles.filter({ hasText: 'Travel documents' })).toBeVisible();
  expect(JSON.stringify(await contentOf())).not.toContain('Travel documents');

  await page.reload();
  await expect(page.getByText('Your draft from before the reload is restored.')).toBeVisible();
  await expect(tiles.filter({ hasText: 'Travel documents' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show live' }).check();
  await expect(tiles.filter({ hasText: 'Passport or ID card' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Show live' }).uncheck();

  const accessibility = new AxeBuilder({ page }).exclude('iframe');
  expect((await accessibility.analyze()).violations).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as a branch file' }).click();
  const downloaded = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(downloaded.users).toEqual((await contentOf()).users);
  expect(JSON.stringify(downloaded)).toContain('Travel documents');

  await page.getByRole('button', { name: 'Import…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('“Travel documents”')).toBeVisible();
  expect((await accessibility.analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 change' }).click();
  await expect(dialog.getByText('The branch file was replaced and applied.')).toBeVisible();
  expect(JSON.stringify(await contentOf())).toContain('Travel documents');
  await dialog.getByRole('button', { name: 'Close' }).click();
  // The draft has become the live branch.
  await expect(page.getByRole('tab', { name: 'Changes', exact: true })).toBeVisible();
  await expect(tiles.filter({ hasText: 'Travel documents' })).toBeVisible();
});
