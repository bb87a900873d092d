import { expect } from '@playwright/test';
import { inEveryProfile } from './changed-demo.ts';
import { chooseLanguage, languages, openKiosk, question, screenSizes, ticketNumber, tile } from './flows.ts';
import { test as base, demoWith, serviceKey } from './foyer.ts';
import { whole } from './whole.ts';

const { passport, question: menu } = languages.english;

/** Passports are limited to two, certificates are hidden, and collecting a document is the special service. */
const test = base.extend({
  settings: demoWith((demo) => ({
    ...inEveryProfile(demo, {
      features: { specialService: { service: serviceKey('Collect a document') } },
      appearance: {
        languages: { style: 'list' },
        footer: { visible: true, leftText: '#{branchName}', rightText: 'Wi-Fi: visitors' },
      },
    }),
    services: demo.services.map((service) => ({
      ...service,
      ...(service.name === passport && { maxTickets: 2 }),
      ...(service.name === 'Certificates' && { visibility: 0 }),
    })),
  })),
});

test('a menu with a limit, a special service and a list of languages', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.small);
  await foyer.queueUp(passport, 2);
  await openKiosk(page, foyer.url);
  await expect(tile(page, passport)).toBeDisabled();
  await expect(tile(page, passport)).toContainText('Full at the moment');
  await expect(tile(page, 'Certificates')).toBeHidden();

  await chooseLanguage(page, languages.arabic.name);
  await expect(question(page, languages.arabic.question)).toBeVisible();
  await page.getByRole('button', { name: 'المزيد' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'استلام وثيقة' }).click();
  await ticketNumber(page, languages.arabic.label);
});

test(
  'a visitor who touches a service after its last number reads that none is left',
  whole,
  async ({ page, foyer }) => {
    // Without events the tile does not know that the last number is gone.
    await page.routeWebSocket(/\/kiosk\/events/, (line) => line.close());
    await openKiosk(page, foyer.url);
    await foyer.queueUp(passport, 2);
    await tile(page, passport).click();
    await expect(question(page, 'This service is full at the moment')).toBeVisible();
    await page.getByRole('button', { name: 'Back to start' }).click();
    await expect(question(page, menu)).toBeVisible();
  },
);
