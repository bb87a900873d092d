import { expect, type Page } from '@playwright/test';
import { languages, openKiosk, passTime, passTimeUntil, question, screenSizes, tile } from './flows.ts';
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

async function typePin(page: Page, digits: string): Promise<void> {
  for (const digit of digits)
    await staffDialog(page).getByRole('button', { name: digit, exact: true }).click();
  await staffDialog(page).getByRole('button', { name: 'Continue' }).click();
}

test(
  'staff tap the corner, type the PIN and read the state of the kiosk; the dialog closes after a minute',
  whole,
  async ({ page, foyer }) => {
    await page.setViewportSize(screenSizes.small);
    await openKiosk(page, foyer.url);
    await tapStaffCorner(page);
    await expect(staffDialog(page).getByLabel('PIN for staff')).toBeVisible();
    await typePin(page, '271829');
    await expect(staffDialog(page).getByText('Wrong PIN.')).toBeVisible();
    await typePin(page, pin);

    const next = staffDialog(page).getByRole('button', { name: 'Next page' });
    await expect(next).toBeVisible();
    let said = '';
    for (;;) {
      said += await staffDialog(page).innerText();
      if (await next.isDisabled()) break;
      await next.click();
    }
    for (const fact of [/on this machine · answers/, /Old Harbour/, /Live events\s*connected/])
      expect(said).toMatch(fact);
    expect(said).not.toContain(pin);
    await expect(staffDialog(page)).not.toContainText(pin);

    await passTime(page, foyer, 30);
    await staffDialog(page).getByRole('heading', { name: 'Staff' }).click();
    await passTime(page, foyer, 50);
    await expect(staffDialog(page)).toBeVisible();
    await passTime(page, foyer, 15);
    await expect(staffDialog(page)).toHaveCount(0);
    await expect(question(page, english.question)).toBeVisible();
  },
);

test(
  'staff open the dialog with a keyboard and identify the device, but not during a visit',
  whole,
  async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
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

const withoutService = base.extend({
  settings: async ({ browserName: _ }, use) =>
    use([
      ...['--upstream-url', 'http://127.0.0.1:9', '--dispenser-api-key', 'none', '--dispenser-wsid', 'ws-1'],
      ...['--staff-pin', pin],
    ]),
});

withoutService(
  'staff can open the dialog while the service is unreachable, and read why',
  whole,
  async ({ page, foyer }) => {
    await page.goto(foyer.url);
    await passTimeUntil(page, foyer, question(page, 'Please ask our staff'), 30);
    await tapStaffCorner(page);
    await typePin(page, pin);
    await expect(staffDialog(page)).toContainText('http://127.0.0.1:9 · does not answer');
    await passTimeUntil(page, foyer, staffDialog(page).getByText('UPSTREAM_UNREACHABLE'), 10);
  },
);

base('without a PIN there is no staff entry', whole, async ({ page, foyer }) => {
  await openKiosk(page, foyer.url);
  await tapStaffCorner(page);
  await page.keyboard.press('Control+Alt+S');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
