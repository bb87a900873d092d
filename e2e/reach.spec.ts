import { expect } from '@playwright/test';
import { allStates } from '../src/kiosk/gallery/gallery-states.ts';
import { showsClauses } from '../src/testing/conformance-table/shows-clauses.ts';
import { test } from './gallery.ts';
import { openStates } from './matrix/open-states.ts';
import { lowBottomOf, panelNamed } from './matrix/panels.ts';
import { whole } from './whole.ts';

const bottom = 600;

/**
 * A phone scans the code in the arch, so the arch need not be within reach. No visit needs the controls in the corner.
 */
const needed = 'button:not([data-part=smart-ticket], .corner *)';

/** The heights of the lowest and the highest press on the screen, in millimetres above the floor. */
function pressesOf({ controls, screenBottom }: { readonly controls: string; readonly screenBottom: number }) {
  const mm = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--mm'));
  const places = [...document.querySelectorAll(controls)]
    .filter((button) => button.checkVisibility() && !button.closest('[inert]'))
    .map((button) => button.getBoundingClientRect());
  const above = (y: number) => screenBottom + (innerHeight - y) / mm;
  return {
    lowest: Math.min(...places.map((place) => above(place.bottom))),
    highest: Math.max(...places.map((place) => above(place.top))),
  };
}

test(
  'a visitor in a wheelchair can reach every button of a 43-inch portrait screen',
  showsClauses('8.3.2.2'),
  async ({ page, gallery }) => {
    await page.setViewportSize({ width: 1080, height: 1920 });
    const open = (screen: 'menu' | 'name' | 'ticket' | 'basket' | 'languages', state?: string) =>
      gallery.open({ screen, state, diagonal: '43', bottom: String(bottom) });
    for (const [screen, state] of [
      ['menu'],
      ['menu', '1-tiles'],
      ['name'],
      ['basket'],
      ['languages'],
      ['ticket'],
    ] as const) {
      await open(screen, state);
      const { lowest, highest } = await page.evaluate(pressesOf, { controls: needed, screenBottom: bottom });
      expect.soft(lowest, `${screen} ${state}`).toBeGreaterThanOrEqual(700);
      expect.soft(highest, `${screen} ${state}`).toBeLessThanOrEqual(1_300);
    }
  },
);

test('every control in every state of a lowered 32-inch portrait screen can be reached from a wheelchair', {
  ...whole,
  ...showsClauses('8.3.2.1'),
}, async ({ page, galleryPage: { url } }) => {
  test.setTimeout(300_000);
  const high: string[] = [];
  const run = { page, url, panel: panelNamed('32" 1080x1920'), language: 'en', states: allStates };
  for await (const { screen, name } of openStates(run, { reading: { isLow: true } })) {
    const screenBottom = Number(lowBottomOf(run.panel));
    const { highest } = await page.evaluate(pressesOf, { controls: 'button', screenBottom });
    if (highest > 1_220.5) high.push(`${screen.at} ${name}: ${Math.round(highest)} mm`);
  }
  expect(high).toEqual([]);
});

test('on 7-inch screens, "Home" never appears in place of a tile, so a double tap does not end the visit', async ({
  page,
  gallery,
}) => {
  await page.setViewportSize({ width: 800, height: 480 });
  await gallery.open({ screen: 'menu', state: 'home', diagonal: '7' });
  const boxesOf = async (name: string) => {
    const boxes = await Promise.all((await page.locator(name).all()).map((each) => each.boundingBox()));
    return boxes.filter((box) => box !== null);
  };
  const tiles = await boxesOf('[data-part=tile]');
  expect(tiles.length).toBeGreaterThanOrEqual(4);
  for (const screen of [
    'name',
    'phone',
    'identification',
    'appointment',
    'clerk',
    'basket',
    'message',
  ] as const) {
    await gallery.open({ screen, diagonal: '7' });
    const [start, ...others] = await boxesOf('button[aria-keyshortcuts~=Home]');
    if (!start || others.length > 0) throw new Error(`${screen} has one way to the start`);
    const covered = tiles.filter(
      (box) =>
        start.x < box.x + box.width &&
        box.x < start.x + start.width &&
        start.y < box.y + box.height &&
        box.y < start.y + start.height,
    );
    expect.soft(covered, screen).toEqual([]);
  }
});
