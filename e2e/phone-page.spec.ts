import { expect, test } from '@playwright/test';
import { type PhoneStateName, phoneStates } from '../src/testing/phone/phone-states.ts';
import { expectNoViolations } from './measures.ts';
import { openPhone } from './open-phone.ts';
import { whole } from './whole.ts';

const names = Object.keys(phoneStates(0)) as PhoneStateName[];

for (const [language, colorScheme] of [
  ['hu', 'light'],
  ['ar', 'dark'],
] as const) {
  test(
    `every state of the page of phones is accessible and fits the smallest phone, also with letters twice as large: ${language}`,
    whole,
    async ({ browser }) => {
      const page = await browser.newPage({
        viewport: { width: 320, height: 568 },
        locale: language,
        colorScheme,
      });
      for (const name of names) {
        await openPhone(page, name, language);
        await expectNoViolations(page);
        await page.addStyleTag({ content: ':root { font-size: 200% }' });
        const { width, cut } = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          // The bites of the paper reach over its edges.
          cut: [...document.querySelectorAll('main :not(.slip, .tear)')]
            .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
            .map(({ outerHTML }) => outerHTML.slice(0, 80)),
        }));
        expect([name, width, cut]).toEqual([name, 320, []]);
        await page.evaluate(() => localStorage.clear());
      }
      await page.close();
    },
  );
}

test('a phone at the branch arrives by one position, after its visitor has read why', whole, async ({ browser }) => {
  const context = await browser.newContext({
    geolocation: { latitude: 35.9, longitude: 14.5, accuracy: 12 },
    permissions: ['geolocation'],
    locale: 'en',
  });
  const page = await context.newPage();
  await openPhone(page, 'reserved', 'en');
  const arrived = page.waitForRequest(/ticket\/arrived$/);
  await page.getByRole('button', { name: 'I am here' }).click();
  await expect(page.getByRole('dialog')).toContainText('We do not keep it.');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect((await arrived).postDataJSON()).toEqual({ gps: { latitude: 35.9, longitude: 14.5 } });
  await context.close();
});
