import { expect } from '@playwright/test';
import { allStates, stateOf } from '../../src/kiosk/gallery/gallery-states.ts';
import type { At } from '../../src/kiosk/session/session.ts';
import { isWhole } from '../../src/testing/is-whole.ts';
import { longNameLanguages } from '../../src/testing/long-names.ts';
import { languageCodes } from '../../src/words/sentences.ts';
import { test } from '../gallery.ts';
import { wholeUnless } from '../whole.ts';
import { checkStates } from './check-states.ts';
import { chosenStates } from './open-states.ts';
import { panelNamed, testedPanels } from './panels.ts';

/** `npm run prove -- matrix` checks all states on all panels. */
const isProof = process.env.MATRIX !== undefined;

/**
 * By default, four languages with long names of services. Other languages use the demo's names, so they only test our
 * own sentences.
 */
const { LANGUAGES = longNameLanguages.join() } = process.env;
const proofLanguages =
  LANGUAGES === 'all' ? [...new Set([...longNameLanguages, ...languageCodes])] : LANGUAGES.split(',');

/**
 * The texts of hostile states fit on no screen and are measured elsewhere. Visitors do not see the screens for staff.
 */
const isOther = /^(hostile|staff)/;
const parts = {
  'the menu and calls': allStates.filter(({ screen, name }) => screen.at === 'menu' && !isOther.test(name)),
  'the other screens': allStates.filter(({ screen, name }) => screen.at !== 'menu' && !isOther.test(name)),
};

const smallest = '7" 800x480';
const runs = [
  { name: smallest, language: 'de', looksAt: ['the menu and calls', 'the other screens'] },
  { name: '15" 1024x768', language: 'ar', looksAt: ['the menu and calls'] },
  { name: '21.5" 1080x1920', language: 'de', looksAt: ['the menu and calls'] },
] as const;

for (const { name, language, looksAt } of isProof ? [] : runs) {
  for (const part of looksAt) {
    // Each run checks every third state.
    const states = parts[part].filter((_, place) => isWhole || place % 3 === 0);
    // The other screens have fewer texts of the branch, and our own texts are checked below.
    test(
      `all texts of ${part} fit on ${name} with long words: ${language}`,
      wholeUnless(name === smallest && part === 'the menu and calls'),
      async ({ galleryPage }) => {
        expect(await checkStates({ ...galleryPage, panel: panelNamed(name), language, states })).toEqual([]);
      },
    );
  }
}

/** The states in which our own sentences have the least space. */
const hardStates: readonly (readonly [At, string])[] = [
  ['menu', 'basket-in-progress'],
  ['menu', 'service-full'],
  ['menu', 'short-waits'],
  ['name', 'full'],
  ['ticket', 'one-service'],
  ['ticket', 'late'],
];
/** This state has an arch with a text beside the question. */
const door: typeof hardStates = [['menu', 'home']];
/** The longest advice, below a heading and beside its arch. */
const besideArch: typeof hardStates = [...door, ['advice', 'too-late-by-days']];
/** States for the lowest panel on which the field and the buttons are on separate lines. */
const onLowPanel: typeof hardStates = [
  ['name', 'optional'],
  ['ticket', 'two-numbers'],
];
const furtherStates: typeof hardStates = [
  ['menu', 'appointment-and-identification'],
  ['menu', 'long-waits'],
  ['menu', 'staff-panel'],
  ['phone', 'without-country'],
  ['still-there', 'over-a-ticket-with-long-number'],
];
const runsOfAllLanguages = [
  { name: smallest, looksAt: hardStates, isWhole: false },
  { name: '17" 1280x1024', looksAt: besideArch, isWhole: false },
  { name: '10.1" 1024x600', looksAt: onLowPanel, isWhole: false },
  { name: smallest, looksAt: furtherStates, isWhole: true },
  { name: '15" 1024x768', looksAt: [...door, ...furtherStates], isWhole: true },
  { name: '15" 768x1024', looksAt: door, isWhole: true },
  { name: '10.1" 800x1280', looksAt: [...hardStates, ...furtherStates], isWhole: true },
].filter((run) => isWhole || !run.isWhole);

/**
 * The languages with the longest words or the highest lines, in both directions. Wherever these fit, the others fit
 * too.
 */
const longOrHigh = ['ar', 'de', 'hu', 'so', 'ur', 'vi'];

const usual = isProof ? test.skip : test;
usual(
  `our words fit in ${isWhole ? 'every language' : 'the languages that need most room'}`,
  async ({ galleryPage }) => {
    const defects: string[] = [];
    for (const { name, looksAt } of runsOfAllLanguages) {
      const states = looksAt.flatMap(([at, state]) => stateOf(at, state) ?? []);
      expect(states).toHaveLength(looksAt.length);
      // Changing the panel takes longer than changing the language.
      for (const language of isWhole ? languageCodes : longOrHigh) {
        defects.push(...(await checkStates({ ...galleryPage, panel: panelNamed(name), language, states })));
      }
    }
    expect(defects).toEqual([]);
  },
);

for (const panel of isProof ? testedPanels : []) {
  for (const language of proofLanguages) {
    test(`every state fits on ${panel.name} in ${language}`, async ({ galleryPage }) => {
      test.setTimeout(0);
      expect(await checkStates({ ...galleryPage, panel, language, states: chosenStates() })).toEqual([]);
    });
  }
}
