import { readFile, writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { BranchFile } from '../src/contract/additions/branch-file.ts';
import { inEveryProfile, writeChangedDemo } from './changed-demo.ts';
import { eventsConnection, languages, openMenu, passTime, question, tile } from './flows.ts';
import { test } from './foyer.ts';

const { passport } = languages.english;

test.describe('a changed branch file', () => {
  const file = writeChangedDemo((demo) => inEveryProfile(demo, {}));
  test.use({ settings: async ({ browserName: _ }, use) => use(['--branch-file', await file]) });

  async function rename(from: string, to: string): Promise<void> {
    const branch = JSON.parse(await readFile(await file, 'utf8')) as BranchFile;
    await writeFile(await file, JSON.stringify(branch).replaceAll(`"${from}"`, `"${to}"`));
  }

  test('updates an idle page soon, but a page in use only after the visit', async ({ page, foyer }) => {
    const opened = eventsConnection(page);
    await openMenu(page, foyer.url);
    await opened;
    await passTime(page, foyer, 1);
    await rename(passport, 'Passport and more');
    // A poll would take minutes, so the event stream brought the change.
    await expect(tile(page, 'Passport and more')).toBeVisible();

    await tile(page, languages.english.family).click();
    await expect(question(page, languages.english.family)).toBeVisible();
    // The page reports to its host as soon as it has a new configuration.
    await passTime(page, foyer, 1);
    const taken = page.waitForRequest('**/kiosk/report');
    await rename(languages.english.family, 'Household');
    await taken;
    await expect(question(page, languages.english.family)).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(tile(page, 'Household')).toBeVisible();
  });
});
