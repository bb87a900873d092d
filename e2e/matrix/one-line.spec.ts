import { expect } from '@playwright/test';
import { test } from '../gallery.ts';

test.use({ viewport: { width: 1024, height: 600 } });

const place = { language: 'de', names: 'long', diagonal: '10.1' } as const;

for (const screen of ['menu', 'name', 'search'] as const) {
  test(`on 10.1 inches, the question of the ${screen} screen is level with the clock`, async ({
    gallery,
    page,
  }) => {
    await gallery.open({ ...place, screen });
    const middles = await page.evaluate(() =>
      ['.wall h1', '.wall .clock b'].map((selector) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(selector) ?? document.body);
        const { top, bottom } = range.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    const [question = 0, clock = 0] = middles;
    expect(Math.abs(question - clock)).toBeLessThan(4);
  });
}

test('on 10.1 inches, "geschlossen" has one line in the week of a closed branch', async ({
  gallery,
  page,
}) => {
  await gallery.open({ ...place, screen: 'closed', state: 'opens-another-day' });
  const closed = page.locator('[data-part=week] li', { hasText: /schlos/ }).locator('span');
  const lines = await closed.evaluateAll((spans) =>
    spans.map((span) => span.clientHeight / Number.parseFloat(getComputedStyle(span).lineHeight)),
  );
  expect(lines.map(Math.round)).toEqual([1, 1]);
});
