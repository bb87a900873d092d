import { expect, test } from '@playwright/test';
import { openPhone } from './open-phone.ts';
import { whole } from './whole.ts';

test(
  'a phone at the branch reports its arrival with one position, after showing the reason',
  whole,
  async ({ browser }) => {
    const context = await browser.newContext({
      geolocation: { latitude: 35.9, longitude: 14.5, accuracy: 12 },
      permissions: ['geolocation'],
      locale: 'en',
    });
    const page = await context.newPage();
    await openPhone(page, 'reserved', 'en');
    const arrived = page.waitForRequest(/ticket\/arrived$/);
    await page.getByRole('button', { name: 'I am here' }).click();
    await expect(page.getByRole('dialog')).toContainText('We do not store it.');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect((await arrived).postDataJSON()).toEqual({ gps: { latitude: 35.9, longitude: 14.5 } });
    await context.close();
  },
);
