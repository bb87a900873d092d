import { expect } from '@playwright/test';
import { chooseLanguage, languages, openKiosk, question, screenSizes, ticketNumber, tile } from './flows.ts';
import { fillQueues, test } from './foyer.ts';
import { whole } from './whole.ts';

for (const [words, viewport] of [
  [languages.english, screenSizes.landscape],
  [languages.arabic, screenSizes.portrait],
] as const) {
  test(
    `a visitor gets a number in ${words.name}, and the next one starts in the default language`,
    whole,
    async ({ page, foyer }) => {
      await page.setViewportSize(viewport);
      await fillQueues(foyer);
      await openKiosk(page, foyer.url);
      if (words !== languages.english) await chooseLanguage(page, words.name);
      await expect(question(page, words.question)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', words.direction);

      await tile(page, words.passport).click();
      expect(await ticketNumber(page, words.label)).toBe('B 003');

      await page.getByRole('button', { name: words.done }).click();
      await expect(question(page, languages.english.question)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
      expect(await foyer.waitingTickets()).toBe(20);
    },
  );
}

test('a visitor opens a group and goes back', whole, async ({ page, foyer }) => {
  await page.setViewportSize(screenSizes.small);
  await openKiosk(page, foyer.url);
  await tile(page, languages.english.family).click();
  await expect(question(page, languages.english.family)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(question(page, languages.english.question)).toBeVisible();
});
