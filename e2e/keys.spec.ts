import { expect } from '@playwright/test';
import { pressByArrows } from './by-keys.ts';
import { inEveryProfile, writeChangedDemo } from './changed-demo.ts';
import { languages, openKiosk, question, screenSizes, ticketNumber, tile } from './flows.ts';
import { test as base } from './foyer.ts';

/** A branch that asks for a name. */
const test = base.extend({
  settings: async ({ browserName: _ }, use) => {
    const asking = writeChangedDemo((demo) => inEveryProfile(demo, { features: { customerName: 1 } }));
    await use(['--branch-file', await asking]);
  },
});

for (const [language, size] of [
  ['english', 'landscape'],
  ['arabic', 'portrait'],
] as const) {
  const { name, question: menu, family, label, done } = languages[language];
  test.describe(name, () => {
    test.use({ viewport: screenSizes[size] });

    test('a visitor takes a ticket with a name, and leaves, with the arrow keys and Enter', async ({
      page,
      foyer,
    }) => {
      await openKiosk(page, foyer.url);
      const go = (target: string) =>
        pressByArrows(page, page.getByRole('button', { name: target, exact: true }));
      if (language !== 'english') await go(name);
      await expect(question(page, menu)).toBeVisible();
      await pressByArrows(page, tile(page, family));
      await expect(question(page, family)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question(page, menu)).toBeVisible();
      await pressByArrows(page, tile(page, family));
      await expect(question(page, family)).toBeVisible();
      // The digit of the first tile.
      await page.keyboard.press('1');
      await expect(page.getByRole('textbox')).toBeFocused();
      const keys = page.getByRole('group').getByRole('button');
      for (const key of [2, 13]) await pressByArrows(page, keys.nth(key));
      await expect(page.getByRole('textbox')).toHaveValue(/^\p{L}{2}$/u);
      await pressByArrows(page, page.locator('[data-part=sill] .main'));
      await ticketNumber(page, label);
      expect(await foyer.waitingTickets()).toBe(1);
      await go(done);
      await expect(question(page, languages.english.question)).toBeVisible();
    });
  });
}
