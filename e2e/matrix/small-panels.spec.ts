import { expect } from '@playwright/test';
import { stateOf } from '../../src/kiosk/gallery/gallery-states.ts';
import { test } from '../gallery.ts';
import { openStates } from './open-states.ts';
import { panelNamed, testedPanels } from './panels.ts';

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

test('on every panel, the best found service is shown as a button above the keyboard', async ({
  page,
  galleryPage: { url },
}) => {
  const states = [stateOf('search', 'found') ?? []].flat();
  for (const panel of testedPanels) {
    for await (const _ of openStates({ page, url, panel, language: 'de', states }, {})) {
      const best = await page.locator('.found').getByRole('button').first().boundingBox();
      const keyboard = await page.locator('.keyboard').boundingBox();
      expect(best && keyboard && best.y + best.height <= keyboard.y, panel.name).toBe(true);
    }
  }
});

test('on 10.1 inches in portrait, four services are on a page beside all ways and the search', async ({
  page,
  galleryPage: { url },
}) => {
  const run = { page, url, panel: panelNamed('10.1" 800x1280'), language: 'en' };
  for await (const _ of openStates({ ...run, states: [stateOf('menu', 'home') ?? []].flat() }, {})) {
    await expect(page.locator('.desk').getByRole('button')).toHaveCount(4);
  }
});
