import { expect } from '@playwright/test';
import { stateOf } from '../../src/kiosk/gallery/gallery-states.ts';
import type { At } from '../../src/kiosk/session/session.ts';
import { showsClauses } from '../../src/testing/conformance-table/shows-clauses.ts';
import { test } from '../gallery.ts';
import { chosenStates, openStates, type StatesOnPanel } from '../matrix/open-states.ts';
import { panelNamed } from '../matrix/panels.ts';
import { wholeUnless } from '../whole.ts';
import { type ColourSet, colourSets, variablesOf } from './colour-sets.ts';
import { measureScreen, requiredContrast } from './measure-screen.ts';

/** `npm run prove -- contrast` measures every state in every colour set. */
const isProof = process.env.CONTRAST !== undefined;

/** The states that are fast enough for every test run. */
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
 * States where a focus ring is hard to see:
 * - The text colour of keys is chosen for darker buttons.
 * - A field with two lines leaves little space for the focus line.
 * - The button "Back" is beside the shadow of a tile.
 */
const hardPlaces: readonly (readonly [At, string])[] = [
  ['name', 'optional'],
  ['name', 'full'],
  ['menu', 'group'],
];
/**
 * The menu has an arch beside the question. The names in the staff panel are on a background lighter than the page.
 */
const largerPlaces: typeof places = [
  ['menu', 'home'],
  ['menu', 'staff-panel'],
];
const twoAnswers: typeof places = [['advice', 'clerk-away-with-another-choice']];
const runs = [
  { colours: 'light', on: '7" 800x480', looksAt: [...places, ...furtherPlaces] },
  { colours: 'white', on: '7" 800x480', looksAt: places },
  { colours: 'loud', on: '7" 800x480', looksAt: places },
  { colours: 'black', on: '7" 800x480', looksAt: hardPlaces, isHardest: true },
  { colours: 'pale', on: '7" 800x480', looksAt: hardPlaces },
  { colours: 'black', on: '17" 1280x1024', looksAt: largerPlaces },
  { colours: 'loud', on: '17" 1280x1024', looksAt: twoAnswers },
] as const;

for (const run of isProof ? [] : runs) {
  const { colours, on, looksAt } = run;
  test(`focus rings and texts are visible in a tenant's colours: ${colours} on ${on}`, {
    ...wholeUnless('isHardest' in run),
    ...showsClauses('11.1.4.3', '11.2.4.7'),
  }, async ({ page, galleryPage: { url } }) => {
    const states = looksAt.flatMap(([at, name]) => stateOf(at, name) ?? []);
    expect(states).toHaveLength(looksAt.length);
    const look = { page, url, panel: panelNamed(on), language: 'en', states };
    expect(await faintParts(look, colours)).toEqual([]);
  });
}

for (const panel of isProof ? ['7" 800x480', '17" 1280x1024', '21.5" 1080x1920'].map(panelNamed) : []) {
  for (const colours of colourSets) {
    test(`focus rings and all texts are visible in the colour set ${colours} on ${panel.name}`, async ({
      page,
      galleryPage: { url },
    }) => {
      test.setTimeout(0);
      // Hostile texts are unreadable anyway; other tests check their length.
      const states = chosenStates().filter(({ name }) => !name.startsWith('hostile'));
      const run = { page, url, panel, language: process.env.LANGUAGES ?? 'en', states };
      expect(await faintParts(run, colours)).toEqual([]);
    });
  }
}

/** Measures the focus rings and texts of states in one colour set. Returns the rings and texts that are too faint. */
async function faintParts(run: StatesOnPanel, colours: ColourSet): Promise<string[]> {
  const { page, panel } = run;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const faint: string[] = [];
  const weakest = { ring: Number.POSITIVE_INFINITY, text: Number.POSITIVE_INFINITY };
  for await (const { screen, name } of openStates(run, { scheme: colours === 'dark' ? 'dark' : 'light' })) {
    await page.evaluate((variables) => {
      for (const [variable, value] of Object.entries(variables))
        document.documentElement.style.setProperty(variable, value);
    }, variablesOf(colours));
    for (const { kind, what, contrast } of await measureScreen(page, devtools)) {
      weakest[kind] = Math.min(weakest[kind], contrast);
      if (contrast >= requiredContrast[kind]) continue;
      faint.push(
        `${screen.at} ${name}, ${panel.name}, ${colours}: ${kind} of "${what}" ${contrast.toFixed(2)}`,
      );
    }
  }
  await devtools.detach();
  const { ring, text } = weakest;
  console.log(
    `${colours} on ${panel.name}: weakest ring ${ring.toFixed(2)}, weakest text ${text.toFixed(2)}`,
  );
  return faint;
}
