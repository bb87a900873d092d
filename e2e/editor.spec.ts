import { expect, type Page } from '@playwright/test';
import { demoWith, test } from './foyer.ts';
import { expectNoViolations } from './measures.ts';
import { shownKiosks } from './preview-frames.ts';
import { whole } from './whole.ts';

test.use({
  time: 'real',
  settings: demoWith(() => ({})),
  viewport: { width: 1440, height: 900 },
});

/** Opens the draft as an administrator. */
async function openDraft(page: Page, administratorUrl: string, at = '2026-11-23T10:00') {
  await page.goto(administratorUrl);
  await page.goto(`${new URL(administratorUrl).origin}/preview?panel=draft&at=${at}`);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}
/** Opens a task of the draft. */
async function open(page: Page, task: string) {
  await page.getByRole('button', { name: task, exact: true }).click();
}
/** The name of the chosen service in a language. */
const serviceName = (page: Page, language: string | RegExp) =>
  page.getByRole('group', { name: language }).getByLabel('Name').first();

async function importDraft(page: Page) {
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Publish \d/ }).click();
  await expect(dialog.getByText('The branch file was replaced and applied.')).toBeVisible();
  return dialog;
}

test(
  'an administrator adds a counter and a clerk, who chooses a password and works there',
  whole,
  async ({ page, foyer }) => {
    await openDraft(page, foyer.administratorUrl);
    await open(page, 'Counters and clerks');
    await page.getByRole('button', { name: 'Add counter' }).click();
    await page.locator('[data-field="counters[].name"] input').fill('Garden counter');
    await page.getByRole('button', { name: 'Add clerk' }).click();
    await page.getByRole('textbox', { name: 'Login' }).fill('ivy');
    await page.locator('[data-field="users[].name"] input').fill('Ivy Green');
    await page.getByRole('button', { name: 'Publish…' }).click();
    const password = await page.getByLabel('Ivy Green (user name ivy)').inputValue();
    await expectNoViolations(page, 'dialog');
    await page.getByRole('button', { name: /^Publish \d/ }).click();
    await expect(page.getByText('The branch file was replaced and applied.')).toBeVisible();

    await page.goto(`${foyer.url}counter`);
    await page.getByLabel('User name').fill('ivy');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('combobox', { name: 'Service point' }).selectOption({ label: 'Garden counter' });
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('This is your first password. Choose one of your own.')).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel('New password', { exact: true }).fill('a quiet harbour');
    await page.getByLabel('Repeat the new password').fill('a quiet harbour');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('No current visitor')).toBeVisible();
  },
);

test('an administrator adds a service in two languages', whole, async ({ page, foyer }) => {
  await openDraft(page, foyer.administratorUrl);
  await open(page, 'Services and languages');
  await page.getByRole('button', { name: 'Add service' }).click();
  await serviceName(page, 'English (en-GB)').fill('Fishing licence');
  await serviceName(page, /^Arabic/).fill('رخصة صيد');
  await importDraft(page);
  const tiles = shownKiosks(page).getByRole('button');
  await expect(tiles.filter({ hasText: 'Fishing licence' })).toBeVisible();
});

test('an administrator closes the branch on the holidays of a country', whole, async ({ page, foyer }) => {
  await openDraft(page, foyer.administratorUrl);
  await open(page, 'Holidays and closed days');
  await page.getByRole('button', { name: 'Public holidays…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Public holidays' });
  await dialog.getByLabel('Country').selectOption({ label: 'Austria' });
  await dialog.getByLabel('Year').selectOption('2027');
  await expectNoViolations(page, 'dialog');
  await dialog.getByRole('button', { name: /^Add \d+ closed days$/ }).click();
  await importDraft(page);
  await page.goto(`${foyer.url}preview?at=2027-10-26T10:00`);
  await expect(shownKiosks(page).locator('[data-screen=closed]')).toBeVisible();
});

test('an administrator uploads a logo', whole, async ({ page, foyer }) => {
  await openDraft(page, foyer.administratorUrl);
  await open(page, 'Colours, logo and texts');
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>';
  const field = page.locator('[data-field="settings.styling.logoImage"]');
  await field
    .getByLabel('Upload a file')
    .setInputFiles({ name: 'Town.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await expect(field.getByRole('textbox', { name: 'Logo' })).toHaveValue(/^media\/town-[0-9a-f]{8}\.svg$/);
  await importDraft(page);
});

/** Drags a tile of the frame to a share of the height of another one. */
async function dragTile(page: Page, from: string, to: string, share: number) {
  const tiles = shownKiosks(page).locator('.tile');
  const boxOf = async (name: string) => {
    const box = await tiles.filter({ hasText: name }).boundingBox();
    if (!box) throw new Error(`there is no tile “${name}”`);
    return box;
  };
  const [start, end] = [await boxOf(from), await boxOf(to)];
  await page.mouse.move(start.x + start.width / 3, start.y + start.height / 2);
  await page.mouse.down();
  for (const part of [0.5, 1]) {
    const [x, y] = [end.x + end.width * share, end.y + end.height * share];
    await page.mouse.move(start.x + (x - start.x) * part, start.y + (y - start.y) * part, { steps: 4 });
  }
  await page.mouse.up();
}

test(
  'an administrator drags a group on the frame, once for all profiles and languages',
  whole,
  async ({ page, foyer }) => {
    await openDraft(page, foyer.administratorUrl);
    const tiles = shownKiosks(page).locator('.tile');
    await expect(tiles.filter({ hasText: 'Family and life events' })).toBeVisible();
    const before = await tiles.allInnerTexts();
    await dragTile(page, 'Family and life events', before[0]?.split('\n')[0] ?? '', 0.1);
    await expect(page.getByText(/^“Family and life events” is moved in all menus/)).toBeVisible();
    await expect(tiles.first()).toContainText('Family and life events');
    await dragTile(page, 'Certificates', 'Family and life events', 0.5);
    await expect(page.getByText(/^“Certificates” is moved in all menus/)).toBeVisible();
    await expect(tiles.filter({ hasText: 'Certificates' })).toHaveCount(0);
    await importDraft(page);
  },
);

test('an administrator moves a group in the form', whole, async ({ page, foyer }) => {
  await openDraft(page, foyer.administratorUrl);
  await open(page, 'The menu and its order');
  await page.getByRole('button', { name: 'Move “Family and life events”', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByRole('tab', { name: 'Changes (1)' })).toBeVisible();
  await importDraft(page);
});

test('an administrator ends a window of a profile earlier', whole, async ({ page, foyer }) => {
  // Monday: one profile until noon, another from noon.
  await openDraft(page, foyer.administratorUrl, '2026-11-23T11:00');
  await expect(shownKiosks(page).locator('[data-screen=menu]')).toBeVisible();
  await open(page, 'The menu and its order');
  await page.getByRole('button', { name: /^Monday 00:00 to .*, Weekday until noon$/ }).click();
  await page.locator('.chosen-window').getByLabel('Until', { exact: true }).fill('09:00');
  await importDraft(page);
  await expect(shownKiosks(page).locator('[data-screen=closed]')).toBeVisible();
});

test("an administrator restores yesterday's version", whole, async ({ page, foyer }) => {
  await openDraft(page, foyer.administratorUrl);
  await open(page, 'Services and languages');
  await page
    .getByRole('combobox', { name: 'Service' })
    .first()
    .selectOption({ label: 'Passport or ID card' });
  await serviceName(page, 'English (en-GB)').fill('Travel documents');
  await importDraft(page);
  const tiles = shownKiosks(page).getByRole('button');
  await expect(tiles.filter({ hasText: 'Travel documents' })).toBeVisible();
  foyer.passTime(24 * 60 * 60 * 1000);
  await openDraft(page, foyer.administratorUrl);
  await page.getByRole('button', { name: 'Versions…' }).click();
  await page.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Restore version 1?' })
    .getByRole('button', { name: 'Restore', exact: true })
    .click();
  await expect(tiles.filter({ hasText: 'Passport or ID card' })).toBeVisible();
});

test('an administrator asks why a service is not offered', whole, async ({ page, foyer }) => {
  await openDraft(page, foyer.administratorUrl);
  await open(page, 'Services and languages');
  await page
    .getByRole('combobox', { name: 'Service' })
    .first()
    .selectOption({ label: 'Passport or ID card' });
  await expect(page.getByText('Offered now.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Offered' }).selectOption({ label: 'No' });
  await expect(page.getByText('Not offered now: its status is “Not active”.')).toBeVisible();
  await page.getByText('When is this offered?').click();
  await expect(page.getByText('Not in the next seven days.')).toBeVisible();
  await expectNoViolations(page);
});

test(
  'an administrator sees and publishes the draft of a colleague',
  whole,
  async ({ page, browser, foyer }) => {
    await openDraft(page, foyer.administratorUrl);
    await page.getByLabel(/^Your name/).fill('Ana');
    await open(page, 'Services and languages');
    await page.getByRole('button', { name: 'Add service' }).click();
    await serviceName(page, 'English (en-GB)').fill('Fishing licence');
    await expect(page.getByText(/^Saved on the host/)).toBeVisible();
    const colleague = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await openDraft(colleague, foyer.administratorUrl);
    await expect(colleague.getByText(/^Ana is editing this branch/)).toBeVisible();
    await expectNoViolations(colleague);
    await importDraft(colleague);
    await expect(page.getByText(/^Each change is saved on the host/)).toBeVisible();
    const tiles = shownKiosks(page).getByRole('button');
    await expect(tiles.filter({ hasText: 'Fishing licence' })).toBeVisible();
  },
);
