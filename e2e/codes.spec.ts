import { expect, type Page } from '@playwright/test';
import { testNow } from '../src/testing/builders.ts';
import { aBooking } from '../src/testing/service/branch-file-builders.ts';
import { inEveryProfile, writeChangedDemo } from './changed-demo.ts';
import { chooseLanguage, languages, openKiosk, question, screenSizes, ticketNumber } from './flows.ts';
import { test as base, serviceKey } from './foyer.ts';
import { holdToScanner } from './hold-to-scanner.ts';
import { whole } from './whole.ts';

const minuteMs = 60_000;

const test = base.extend({
  settings: async ({ browserName: _ }, use) => {
    const service = serviceKey('Residence permit');
    const file = await writeChangedDemo((demo) => ({
      ...inEveryProfile(demo, {
        appearance: {
          showAppointmentButton: true,
          showAuthenticationButton: true,
          enableAppointmentQrReading: true,
          enableAuthenticationQrReading: true,
          keyboard: { type: 'alphanumeric', min: 1, max: 1, mask: '***-***-***' },
        },
      }),
      branch: { ...demo.branch, features: { ...demo.branch.features, appointment: true } },
      bookings: [
        aBooking({ key: 'soon', service, time: testNow + 10 * minuteMs, bookingCode: 'K7P-XW3-9AC' }),
        aBooking({ key: 'later', service, time: testNow + 300 * minuteMs, bookingCode: 'M4T-QQ7-3FH' }),
      ],
    }));
    await use(['--branch-file', file]);
  },
});

/** Touches the keys of a code. */
async function touchKeys(page: Page, code: string): Promise<void> {
  for (const character of code) await page.getByRole('button', { name: character, exact: true }).click();
}

test('a visitor corrects a wrong booking code and gets a number', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.small);
  await openKiosk(page, foyer.url);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'I have an appointment' }).click();
  await expect(question(page, 'What is your booking code?')).toBeVisible();
  await touchKeys(page, 'K7PXW39AA');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(question(page, 'We do not know this code')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await touchKeys(page, 'C');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(await ticketNumber(page, languages.english.label)).toMatch(/^[A-Z] \d+$/);
  await expect(page.getByRole('heading', { name: 'Residence permit' })).toBeVisible();
});

test('a visitor with an appointment gets a number in Arabic', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.landscape);
  await openKiosk(page, foyer.url);
  await chooseLanguage(page, languages.arabic.name);
  await page.getByRole('button', { name: 'لدي موعد' }).click();
  await touchKeys(page, 'K7PXW39AC');
  await page.getByRole('button', { name: 'متابعة' }).click();
  await ticketNumber(page, languages.arabic.label);
});

test.describe('a scanned booking code', () => {
  test.use({ viewport: screenSizes.landscape });

  test('works on every screen of a visit and is typed into no field', whole, async ({ page, foyer }) => {
    await openKiosk(page, foyer.url);
    await holdToScanner(page, 'M4T-QQ7-3FH');
    await expect(question(page, 'You are early')).toBeVisible();
    await expect(page.getByText('15:12', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the menu' }).click();

    await page.getByRole('button', { name: 'I have an appointment' }).click();
    await expect(question(page, 'What is your booking code?')).toBeVisible();
    await holdToScanner(page, 'K7PXW3999');
    await expect(page.getByRole('textbox')).toHaveValue('K7P-XW3-999');
    await expect(question(page, 'We do not know this code')).toBeVisible();
    await holdToScanner(page, 'K7P-XW3-9AC');
    const number = await ticketNumber(page, languages.english.label);
    await page.getByRole('button', { name: 'Done' }).click();

    await holdToScanner(page, 'k7pxw39ac');
    await expect(question(page, 'You already have your number')).toBeVisible();
    await expect(page.getByText(number, { exact: true })).toBeVisible();
  });
});

test(
  'a visitor who scans a card before choosing a service sends the customer number with the ticket',
  whole,
  async ({ page, foyer }) => {
    await page.setViewportSize(screenSizes.landscape);
    await openKiosk(page, foyer.url);
    await page.getByRole('button', { name: 'Customer number' }).click();
    await expect(question(page, 'What is your customer number?')).toBeVisible();
    await holdToScanner(page, 'C0FFEE123');
    await expect(question(page, languages.english.question)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Customer number' })).toBeHidden();
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/dispenser/ticket')),
      page.getByRole('button', { name: languages.english.passport }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ customerData: { data1: 'C0F-FEE-123' } });
    await ticketNumber(page, languages.english.label);
  },
);
