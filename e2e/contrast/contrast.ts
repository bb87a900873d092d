import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { allStates } from '../../src/kiosk/gallery/gallery-states.ts';
import { serveGallery } from '../gallery.ts';
import buildGallery from '../gallery-build.ts';
import { panels } from '../matrix/panels.ts';
import config from '../playwright.config.ts';
import { colourSets } from './colour-sets.ts';
import { contrastOfStates, faintIn, type MeasuredState } from './contrast-of-states.ts';
import { reportOf } from './report.ts';

/*
 * Measures every focus ring and every text of the gallery by its pixels, in colours of the demo and in some that are hard to
 * see, and writes dist/contrast/report.html.
 *
 *   npm run contrast -- --screens menu,ticket:basket --panels 800x480 --colours light,loud --language ar
 */

const { values } = parseArgs({
  options: {
    /** Screens, or `screen:state`. */
    screens: { type: 'string' },
    /** Parts of names, such as `1024x768`. */
    panels: { type: 'string', default: '7" 800x480,17" 1280x1024,21.5" 1080x1920' },
    colours: { type: 'string', default: colourSets.join() },
    language: { type: 'string', default: 'en' },
    'without-build': { type: 'boolean', default: false },
  },
});

/** How many pages are measured at the same time. */
const pagesAtOnce = 2;
const folder = fileURLToPath(new URL('../../dist/contrast', import.meta.url));

const wanted = values.screens?.split(',');
// Nobody could read a hostile text, and its length is measured elsewhere.
const states = allStates.filter(
  ({ screen: { at }, name }) =>
    !name.startsWith('hostile') && (!wanted || wanted.includes(at) || wanted.includes(`${at}:${name}`)),
);
const waiting = values.panels
  .split(',')
  .flatMap((part) =>
    panels
      .filter(({ name }) => name.includes(part))
      .flatMap((panel) =>
        colourSets
          .filter((set) => values.colours.split(',').includes(set))
          .map((colours) => ({ panel, colours, language: values.language, states })),
      ),
  );
if (states.length === 0 || waiting.length === 0) throw new Error('nothing is chosen');

if (!values['without-build']) await buildGallery();
const { url, close } = await serveGallery();
const browser = await chromium.launch(config.use?.launchOptions);
const all: MeasuredState[] = [];
await mkdir(folder, { recursive: true });

/** Takes one run after the other, until there is none. */
async function measureRuns(): Promise<void> {
  const context = await browser.newContext({ hasTouch: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (let run = waiting.shift(); run; run = waiting.shift()) {
    all.push(...(await contrastOfStates({ page, url, ...run })));
    // Whoever ends it early has what was measured.
    await writeFile(`${folder}/report.html`, reportOf(all));
    console.error(`${run.panel.name} ${run.colours}, ${waiting.length} runs left`);
  }
  await context.close();
}

try {
  await Promise.all(Array.from({ length: pagesAtOnce }, measureRuns));
} finally {
  await browser.close();
  await close();
}

const faint = all.flatMap(faintIn);
for (const line of faint) console.log(line);
const count = all.reduce((sum, { measured }) => sum + measured.length, 0);
console.log(`${faint.length} of ${count} rings and texts are too faint; see ${folder}/report.html`);
process.exitCode = faint.length > 0 ? 1 : 0;
