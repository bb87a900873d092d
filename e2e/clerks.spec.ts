import { expect } from '@playwright/test';
import { inEveryProfile } from './changed-demo.ts';
import { clerkAt } from './counter-clerk.ts';
import { chooseLanguage, languages, openKiosk, question, screenSizes, ticketNumber, tile } from './flows.ts';
import { test as base, demoWith } from './foyer.ts';
import { whole } from './whole.ts';

const test = base.extend({
  settings: demoWith((demo) => ({
    ...inEveryProfile(demo, { features: { clerkSelection: true } }),
    services: demo.services.map((service) => ({
      ...service,
      features: { ...service.features, clerkSelection: true },
    })),
  })),
});

const clerkQuestion = 'Who would you like to see?';
const { passport, label } = languages.english;

test('a visitor chooses a clerk', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.small);
  await clerkAt(foyer.url, 'Maria Vella', '1');
  await clerkAt(foyer.url, 'Joseph Camilleri', '2');
  await foyer.queueUp(passport, 3);
  await openKiosk(page, foyer.url);
  await tile(page, passport).click();
  await expect(question(page, clerkQuestion)).toBeVisible();
  await expect(tile(page, 'Maria Vella').locator('img')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();

  await chooseLanguage(page, languages.arabic.name);
  await tile(page, languages.arabic.passport).click();
  await expect(tile(page, 'Maria Vella')).toBeVisible();
  await tile(page, 'أي موظف').click();
  expect(await ticketNumber(page, languages.arabic.label)).toBe('B 004');
});

test(
  'a visitor whose chosen clerk has left is shown the clerks who are there',
  whole,
  async ({ page, foyer }) => {
    await page.setViewportSize(screenSizes.landscape);
    await clerkAt(foyer.url, 'Maria Vella', '1');
    await openKiosk(page, foyer.url);
    await tile(page, passport).click();
    await expect(tile(page, 'Maria Vella')).toBeVisible();
    await clerkAt(foyer.url, 'Joseph Camilleri', '1');
    await tile(page, 'Maria Vella').click();
    await expect(question(page, 'This person is not here at the moment')).toBeVisible();
    await page.getByRole('button', { name: 'Choose again' }).click();
    await expect(tile(page, 'Joseph Camilleri')).toBeVisible();
    await expect(tile(page, 'Maria Vella')).toBeHidden();
    await tile(page, 'Joseph Camilleri').click();
    await ticketNumber(page, label);
  },
);

test('without a clerk to choose, the question is not asked', whole, async ({ page, foyer }) => {
  await openKiosk(page, foyer.url);
  await tile(page, passport).click();
  await ticketNumber(page, label);
});
