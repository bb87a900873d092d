import { expect } from '@playwright/test';
import { stateOf } from '../../src/kiosk/screens/gallery/gallery-states.ts';
import type { At } from '../../src/kiosk/session/session.ts';
import { test } from '../gallery.ts';
import { panels } from '../matrix/panels.ts';
import { contrastOfStates } from './contrast-of-states.ts';
import { leastContrast } from './measure-screen.ts';

/** A part that is quick enough for every run of the tests. `npm run contrast` measures every state. */
const places: readonly (readonly [At, string])[] = [
  ['menu', 'home'],
  ['menu', 'page-2'],
  ['name', 'filled'],
];
for (const colours of ['light', 'white', 'loud'] as const) {
  test(`focus and texts are seen on every screen in colours: ${colours}`, async ({
    page,
    galleryPage: { url },
  }) => {
    const panel = panels.find(({ name }) => name === '7" 800x480');
    if (!panel) throw new Error('there is no such panel');
    const states = places.flatMap(([at, name]) => stateOf(at, name) ?? []);
    expect(states).toHaveLength(places.length);
    const seen = await contrastOfStates({ page, url, panel, colours, states });
    const faint = seen.flatMap(({ screen, state, measured }) =>
      measured
        .filter(({ kind, contrast }) => contrast < leastContrast[kind])
        .map(({ kind, what, contrast }) => `${screen} ${state}: ${kind} of "${what}" ${contrast.toFixed(2)}`),
    );
    expect(faint).toEqual([]);
  });
}
