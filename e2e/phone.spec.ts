import { expect } from '@playwright/test';
import { inEveryProfile, writeChangedDemo } from './changed-demo.ts';
import { chooseLanguage, languages, openKiosk, question, screenSizes, ticketNumber, tile } from './flows.ts';
import { test as base } from './foyer.ts';
import { whole } from './whole.ts';

const { english, arabic } = languages;

const test = base.extend({
  settings: async ({ browserName: _ }, use) => {
    const smsTicket = { enabled: true, customData: 'data2' };
    await use([
      '--branch-file',
      await writeChangedDemo((demo) => inEveryProfile(demo, { features: { smsTicket, customerName: 1 } })),
    ]);
  },
});

test('a visitor types a phone number with its country code', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.small);
  await openKiosk(page, foyer.url);
  await tile(page, english.passport).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toBeFocused();
  await page.keyboard.type('Ana');
  await page.keyboard.press('Enter');
  await expect(question(page, 'What is your phone number?')).toBeVisible();

  const continueButton = page.getByRole('button', { name: 'Continue' });
  for (const key of '79123456') await page.getByRole('button', { name: key, exact: true }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ana');
  await continueButton.last().click();
  await expect(page.getByRole('textbox', { name: 'Your phone number' })).toBeFocused();
  await page.keyboard.type('0035679123456');
  await expect(page.getByRole('textbox')).toHaveValue('+35679123456');
  await continueButton.click();
  expect(await ticketNumber(page, english.label)).toBe('B 001');
});

test('a visitor who reads Arabic leaves the phone number out', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.landscape);
  await openKiosk(page, foyer.url);
  await chooseLanguage(page, arabic.name);
  await tile(page, arabic.passport).click();
  await page.getByRole('button', { name: 'تخطٍّ' }).click();
  await expect(question(page, 'كيف نتواصل معك؟')).toBeVisible();
  await page.keyboard.type('٠٠٩٧١');
  await expect(page.getByRole('textbox')).toHaveValue('+971');
  for (let digit = 0; digit < 4; digit++) await page.getByRole('button', { name: 'حذف' }).click();
  await page.getByRole('button', { name: 'تخطٍّ' }).click();
  expect(await ticketNumber(page, arabic.label)).toBe('B 001');
});
