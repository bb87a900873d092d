import { expect, type Page } from '@playwright/test';
import { languages, openMenu, question, tile } from './flows.ts';
import { test as base } from './foyer.ts';
import { whole } from './whole.ts';

const pin = '271828';
const { english } = languages;

const test = base.extend({
  settings: async ({ browserName: _ }, use) => use(['--staff-pin', pin]),
});

const staffDialog = (page: Page) => page.getByRole('dialog', { name: 'Staff' });

async function tapStaffCorner(page: Page): Promise<void> {
  for (let tap = 0; tap < 5; tap++) await page.mouse.click(20, 20);
}

test(
  'staff open their panel with a keyboard and identify the device, but not during a visit',
  whole,
  async ({ page, foyer }) => {
    await openMenu(page, foyer.url);
    await tile(page, english.family).click();
    await expect(question(page, english.family)).toBeVisible();
    await tapStaffCorner(page);
    await page.keyboard.press('Control+Alt+S');
    await expect(question(page, english.family)).toBeVisible();
    await expect(staffDialog(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Home' }).click();
    await page.keyboard.press('Control+Alt+S');
    await staffDialog(page).getByLabel('PIN for staff').fill(pin);
    await page.keyboard.press('Enter');
    await staffDialog(page).getByRole('button', { name: 'Identify' }).click();
    const card = page.locator('[data-part=identity]');
    await expect(card).toContainText('Entrance');
    await card.click();
    await expect(card).toHaveCount(0);
    await expect(question(page, english.question)).toBeVisible();
  },
);

base('without a PIN there is no staff entry', whole, async ({ page, foyer }) => {
  await openMenu(page, foyer.url);
  await tapStaffCorner(page);
  await page.keyboard.press('Control+Alt+S');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
