import { expect, type Page } from '@playwright/test';
import { test } from './gallery.ts';
import { panelNamed } from './matrix/panels.ts';
import { whole, wholeUnless } from './whole.ts';

/** The positions of the form, the keyboard, its keys beside the letters and the screen's buttons, in whole pixels. */
const places = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>('[data-part=form], .keyboard, [data-token], button'),
    ];
    const found = parts.flatMap((part): [string, number[]][] => {
      const { token = '' } = part.dataset;
      const isLetterOrName = !token.startsWith('{') || token.startsWith('{keyboard-');
      if (part.closest('.keys button') && isLetterOrName) return [];
      // The same key switches to the digits and then back to the letters, so both tokens count as one.
      const name = token.replace('{digits}', '{letters}') || part.dataset.part || part.textContent;
      const { left, top, width, height } = part.getBoundingClientRect();
      return [[name, [left, top, width, height].map(Math.round)]];
    });
    return Object.fromEntries(found);
  });

type Places = Awaited<ReturnType<typeof places>>;

/**
 * The elements that have moved or changed size. A label may differ by a fraction of a pixel from the previous label.
 */
const moved = (before: Places, after: Places) =>
  Object.entries(before).filter(([name, place]) =>
    place.some((value, index) => !(Math.abs(value - (after[name]?.[index] ?? Number.NaN)) <= 1)),
  );

for (const name of ['7" 800x480', '15" 1024x768', '21.5" 1080x1920', '43" 3840x2160']) {
  test(
    `nothing moves on ${name} when a visitor opens the list of alphabets and chooses an alphabet`,
    wholeUnless(name.startsWith('7"')),
    async ({ page, gallery }) => {
      const { width, height, diagonal } = panelNamed(name);
      await page.setViewportSize({ width, height });
      for (const language of ['en', 'ar']) {
        await gallery.open({ screen: 'name', state: 'required', language, diagonal: diagonal?.toString() });
        const before = await places(page);
        // In some layouts, these two keys are beside the letters.
        const { '{shift}': _shift, '{backspace}': _backspace, ...lasting } = before;
        const openList = page.locator('[data-token="{keyboards}"]');
        for (let list = 0; list < 2; list++) {
          await openList.click();
          expect(moved(lasting, await places(page))).toEqual([]);
        }
        await openList.click();
        await page.locator('.keyboard [lang=el]').click();
        const around = Object.entries(before).filter(([name]) => !name.startsWith('{'));
        expect(moved(Object.fromEntries(around), await places(page))).toEqual([]);
      }
    },
  );
}

test(
  'on 43-inch screens, the keys are 17 to 24 mm large and centred below the name',
  whole,
  async ({ page, gallery }) => {
    const { width, height } = panelNamed('43" 3840x2160');
    await page.setViewportSize({ width, height });
    for (const language of ['en', 'ar']) {
      await gallery.open({ screen: 'name', state: 'required', language, diagonal: '43' });
      const { keys, middles } = await page.evaluate(() => {
        const mm = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'));
        const areas = (selector: string) =>
          [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
        return {
          keys: areas('.keyboard button:not([data-token])').map((key) => [key.width / mm, key.height / mm]),
          middles: areas('[data-part=form], .keyboard').map((area) => (area.left + area.right) / 2),
        };
      });
      for (const [wide = 0, high = 0] of keys) {
        expect(Math.max(wide, high)).toBeLessThanOrEqual(24.1);
        expect(Math.min(wide, high)).toBeGreaterThanOrEqual(17);
      }
      expect(middles[0]).toBeCloseTo(middles[1] ?? 0, 0);
    }
  },
);
