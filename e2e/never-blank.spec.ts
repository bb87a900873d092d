import { expect } from '@playwright/test';
import { openMenu, question } from './flows.ts';
import { test } from './foyer.ts';

test('an error before the first screen is drawn leads to a message that sends visitors to the staff', async ({
  page,
  foyer,
}) => {
  // With a stored configuration, the page determines its first screen before it renders anything.
  await openMenu(page, foyer.url);
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Temporal');
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.reload();
  await expect(question(page, 'Please ask our staff')).toBeVisible();
});
