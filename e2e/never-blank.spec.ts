import { expect } from '@playwright/test';
import { openKiosk, question } from './flows.ts';
import { test } from './foyer.ts';

test('an error while a screen is drawn sends visitors to the staff, and is reported as a problem', async ({
  page,
  foyer,
}) => {
  await page.addInitScript(() => {
    const { setProperty } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.setProperty = function (name, ...value) {
      if (name === '--page') throw new Error('broken on purpose');
      setProperty.call(this, name, ...value);
    };
  });
  await page.goto(foyer.url);
  await expect(question(page, 'Please ask our staff')).toBeVisible();
  const health = () => page.request.get(`${foyer.url}health`).then((answer) => answer.json());
  await expect.poll(health).toMatchObject({ page: { broken: ['page'] } });
  expect((await health()).problems).toContain('part-broken');
});

test('an error before the first screen is drawn sends visitors to the staff', async ({ page, foyer }) => {
  // A page with a stored configuration knows its first screen before it draws anything.
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
