import { expect, type Page } from '@playwright/test';
import { openMenu, screenSizes } from './flows.ts';
import { test } from './foyer.ts';
import { whole } from './whole.ts';

const code = (page: Page) => page.getByRole('img', { name: 'QR code for your phone' });

test('a screen that is too small for a readable QR code shows no QR code', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.small);
  const asked = page.waitForResponse('**/kiosk/smart-token');
  await openMenu(page, foyer.url);
  await asked;
  await expect(code(page)).toHaveCount(0);
});
