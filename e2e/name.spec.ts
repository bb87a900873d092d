import { expect, type Page } from '@playwright/test';
import { inEveryProfile } from './changed-demo.ts';
import { chooseLanguage, languages, openMenu, question, screenSizes, ticketNumber, tile } from './flows.ts';
import { test as base, demoWith, fillQueues } from './foyer.ts';
import { findDefects } from './matrix/find-defects.ts';
import { whole } from './whole.ts';

const { english, arabic } = languages;

const test = base.extend({
  settings: demoWith((demo) => inEveryProfile(demo, { features: { customerName: 1 } })),
});

async function touchKeys(page: Page, keys: readonly string[]): Promise<void> {
  const keyboard = page.getByRole('group');
  for (const key of keys) await keyboard.getByRole('button', { name: key, exact: true }).click();
}

const field = (page: Page) => page.getByRole('textbox');

test('a visitor types a name in Arabic, and the next visitor starts in the default language', async ({
  page,
  foyer,
}) => {
  await page.setViewportSize(screenSizes.portrait);
  await fillQueues(foyer);
  await openMenu(page, foyer.url);
  await chooseLanguage(page, arabic.name);
  await expect(question(page, arabic.question)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await tile(page, arabic.passport).click();
  await touchKeys(page, ['م', 'ر', 'ي', 'م', 'مسافة', 'ا', 'ل', 'ح', 'د', 'ا', 'د']);
  await expect(field(page)).toHaveValue('مريم الحداد');
  await page.getByRole('button', { name: 'متابعة' }).last().click();
  expect(await ticketNumber(page, arabic.label)).toBe('B 003');

  await page.getByRole('button', { name: arabic.done }).click();
  await expect(question(page, english.question)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  expect(await foyer.waitingTickets()).toBe(20);
});

const onFifteenInches = base.extend({
  settings: demoWith(
    (demo) => inEveryProfile(demo, { features: { customerName: 1 } }),
    '--screen-diagonal',
    '15',
  ),
});

onFifteenInches(
  'the question for a name is completely visible above the five rows of a Spanish keyboard',
  whole,
  async ({ page, foyer }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openMenu(page, foyer.url);
    await chooseLanguage(page, 'Español');
    await tile(page, 'Pasaporte o documento').click();
    await expect(question(page, 'Su nombre para nuestro personal')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ñ', exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(findDefects, {})).toEqual([]);
  },
);
