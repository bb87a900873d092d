import { expect } from '@playwright/test';
import { inEveryProfile } from './changed-demo.ts';
import { chooseLanguage, languages, openKiosk, question, screenSizes, ticketNumber, tile } from './flows.ts';
import { test as base, demoWith } from './foyer.ts';
import { whole } from './whole.ts';

const test = base.extend({
  settings: demoWith((demo) => ({
    ...inEveryProfile(demo, { serviceCount: 2 }),
    services: demo.services.map((service) => ({
      ...service,
      subType: service.name === 'Parking permit' ? 2 : service.subType,
    })),
  })),
});

test('a visitor takes one number for two services', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.landscape);
  await openKiosk(page, foyer.url);
  await tile(page, 'Passport or ID card').click();
  await expect(question(page, 'What would you like to do?')).toBeVisible();
  await page.getByRole('button', { name: 'Add another service' }).click();
  await tile(page, 'Family and life events').click();
  await tile(page, 'Register a birth').click();
  await expect(page.getByRole('button', { name: 'Add another service' })).toBeHidden();
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await ticketNumber(page, languages.english.label)).toBe('B 001');
  await expect(page.getByRole('heading', { name: 'Register a birth' })).toBeVisible();
  expect(await foyer.waitingTickets()).toBe(2);
});

test('a visitor who removes the only chosen service is back at the menu', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.small);
  await openKiosk(page, foyer.url);
  await chooseLanguage(page, languages.arabic.name);
  await tile(page, languages.arabic.passport).click();
  await page.getByRole('button', { name: 'إضافة خدمة أخرى' }).click();
  await page.getByRole('button', { name: /اختيارك/ }).click();
  await page.getByRole('button', { name: /^إزالة/ }).click();
  await expect(question(page, languages.arabic.question)).toBeVisible();
});

test('a service of the type message shows its text and creates no ticket', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.landscape);
  await openKiosk(page, foyer.url);
  await tile(page, 'Parking permit').click();
  await expect(question(page, 'Parking permit')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(question(page, languages.english.question)).toBeVisible();
  expect(await foyer.waitingTickets()).toBe(0);
});
