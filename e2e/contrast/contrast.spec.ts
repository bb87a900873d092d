import { expect } from '@playwright/test';
import { stateOf } from '../../src/kiosk/gallery/gallery-states.ts';
import type { At } from '../../src/kiosk/session/session.ts';
import { test } from '../gallery.ts';
import { panelNamed } from '../matrix/panels.ts';
import { wholeUnless } from '../whole.ts';
import { contrastOfStates, faintIn } from './contrast-of-states.ts';

/** A part that is quick enough for every run of the tests. `npm run contrast` measures every state. */
const places: readonly (readonly [At, string])[] = [
  ['menu', 'home'],
  ['name', 'filled'],
  ['ticket', 'paper-asked'],
  ['menu', 'staff-panel'],
];
const furtherPlaces: readonly (readonly [At, string])[] = [
  ['menu', 'page-2'],
  ['menu', 'staff-pin'],
  ['languages', 'eight'],
  ['clerk', 'several'],
  ['advice', 'clerk-away-with-another-choice'],
  ['still-there', 'over-a-ticket'],
];
/**
 * Keys, whose ink is chosen for darker buttons; a field with two lines, which leave little room for the line of the focus; and
 * Back, which stands beside the shadow of a tile.
 */
const hardPlaces: readonly (readonly [At, string])[] = [
  ['name', 'optional'],
  ['name', 'full'],
  ['menu', 'group'],
];
/** The menu has a door, an arch, beside the question; the names in the staff panel lie on something lighter than the page. */
const largerPlaces: typeof places = [
  ['menu', 'home'],
  ['menu', 'staff-panel'],
];
/** Two buttons on the wall, one beside the other. */
const twoAnswers: typeof places = [['advice', 'clerk-away-with-another-choice']];
const runs = [
  { colours: 'light', on: '7" 800x480', looksAt: [...places, ...furtherPlaces] },
  { colours: 'white', on: '7" 800x480', looksAt: places },
  { colours: 'loud', on: '7" 800x480', looksAt: places },
  { colours: 'black', on: '7" 800x480', looksAt: hardPlaces },
  { colours: 'pale', on: '7" 800x480', looksAt: hardPlaces },
  { colours: 'black', on: '17" 1280x1024', looksAt: largerPlaces },
  { colours: 'loud', on: '17" 1280x1024', looksAt: twoAnswers },
] as const;

for (const { colours, on, looksAt } of runs) {
  test(
    `focus and texts are seen in the colours of a tenant: ${colours} on ${on}`,
    wholeUnless(colours === 'loud' || colours === 'black'),
    async ({ page, galleryPage: { url } }) => {
      const states = looksAt.flatMap(([at, name]) => stateOf(at, name) ?? []);
      expect(states).toHaveLength(looksAt.length);
      const seen = await contrastOfStates({ page, url, panel: panelNamed(on), colours, states });
      expect(seen.flatMap(faintIn)).toEqual([]);
    },
  );
}
