import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './foyer.ts';
import { expectNoViolations } from './measures.ts';
import { newFolder } from './new-folder.ts';
import { shownKiosks } from './preview-frames.ts';
import { whole } from './whole.ts';

const mistakes = new URL('../src/testing/lint/branch-with-mistakes.json', import.meta.url);
const longName =
  'Bestätigung über den ununterbrochenen gewöhnlichen Aufenthalt aller Angehörigen und Mitbewohner';

/** The second demo branch with a name that is too long for a small screen, and a logo that is not a picture. */
function writeBranch(): string {
  const branch = JSON.parse(readFileSync(mistakes, 'utf8'));
  branch.services[0].texts['lang-en'].name = longName;
  branch.settings.styling.logoImage = 'media/logo.png';
  const folder = newFolder('preview');
  mkdirSync(join(folder, 'media'));
  writeFileSync(join(folder, 'media', 'logo.png'), 'no picture');
  const path = join(folder, 'branch.json');
  writeFileSync(path, JSON.stringify(branch));
  return path;
}

test.use({
  locale: 'en-GB',
  time: 'real',
  viewport: { width: 1600, height: 1000 },
  settings: async ({ browserName: _ }, use) => use(['--branch-file', writeBranch()]),
});

const kiosk = (page: Page) => shownKiosks(page).locator('[data-screen]');

test(
  'a text that a small screen cuts off and a picture that does not load are found, with links',
  whole,
  async ({ page, foyer }) => {
    await page.goto(`${foyer.url}preview?at=2026-11-24T10:00&size=800x480&screen=ticket&panel=findings`);
    const finding = page.getByRole('listitem').filter({ hasText: `see only a part of “${longName}”` });
    await expect(finding).toContainText('on screens of 800 x 480 pixels');
    await expect(finding).toContainText('services[Collect a parcel].texts.lang-en.name');
    await expect(page.getByText('Visitors do not see the logo')).toBeVisible();
    await expectNoViolations(page);

    const link = finding.getByRole('link', { name: /^Show it/ });
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toContain('size=800x480');
    await page.goto(new URL(address, foyer.url).href);
    await expect(kiosk(page)).toHaveAttribute('data-screen', 'ticket');
    await expect(finding).toBeVisible();
  },
);
