import { expect } from '@playwright/test';
import { openKiosk, question } from './flows.ts';
import { test } from './foyer.ts';

test('an error before the first screen is drawn sends visitors to the staff', async ({ page, foyer }) => {
  // A page with a stored configuration knows its first screen before it renders anything.
  await openKiosk(page, foyer.url);
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Temporal');
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error('broken on purpose');
    };
  });
  await page.reload();
  await expect(question(page, 'Please ask our staff')).toBeVisible();
});
