import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ourLanguages } from '../../src/domain/words/our-languages.ts';
import { allStates } from '../../src/kiosk/gallery/gallery-states.ts';
import { longNameLanguages } from '../../src/testing/long-names.ts';
import { serveGallery } from '../gallery.ts';
import buildGallery from '../gallery-build.ts';
import config from '../playwright.config.ts';
import { checkStates, type SeenDefect } from './check-states.ts';
import { type Panel, panels } from './panels.ts';
import { printReport } from './report.ts';

/*
 * Opens every state of the gallery on every panel in four languages with long words, and lists the defects of the layout.
 *
 *   npm run matrix -- --screens menu,ticket:basket --panels 15,7 --languages de --pictures /tmp/defects
 */

const { values } = parseArgs({
  options: {
    /** Screens, or `screen:state`. */
    screens: { type: 'string' },
    /** Inches, or a part of the name such as `1024x768`. */
    panels: { type: 'string' },
    languages: { type: 'string' },
    /** A folder for a picture of every state with a defect. */
    pictures: { type: 'string' },
    /** A file for all defects as JSON. */
    json: { type: 'string' },
    'without-build': { type: 'boolean', default: false },
  },
});

/** How many pages look at states at the same time. */
const pagesAtOnce = 2;

const listOf = (text: string | undefined): readonly string[] | undefined => text?.split(',').filter(Boolean);

function chosen<Value>(
  all: readonly Value[],
  names: readonly string[] | undefined,
  is: (value: Value, name: string) => boolean,
) {
  if (!names) return all;
  const unknown = names.filter((name) => !all.some((value) => is(value, name)));
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}`);
  return all.filter((value) => names.some((name) => is(value, name)));
}

const states = chosen(
  allStates,
  listOf(values.screens),
  ({ screen: { at }, name }, wanted) => wanted === at || wanted === `${at}:${name}`,
);
/** The names of services are long in four languages; in the others the sentences are ours and the names those of the demo. */
const languages = values.languages
  ? chosen(
      [...new Set([...longNameLanguages, ...Object.keys(ourLanguages)])],
      listOf(values.languages),
      (one, wanted) => one === wanted || wanted === 'all',
    )
  : longNameLanguages;
const isPanel = ({ name, diagonal }: Panel, wanted: string) =>
  wanted === String(diagonal) || (Number.isNaN(Number(wanted)) && name.includes(wanted));
const runs = chosen(panels, listOf(values.panels), isPanel).flatMap((panel) =>
  languages.map((language) => ({ panel, language })),
);

if (!values['without-build']) await buildGallery();
const { url, close } = await serveGallery();
const browser = await chromium.launch({
  ...config.use?.launchOptions,
  // Nobody looks, so that frames need not wait for a screen.
  args: [...(config.use?.launchOptions?.args ?? []), '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
const { pictures } = values;
if (pictures) await mkdir(pictures, { recursive: true });

const defects: SeenDefect[] = [];
const waiting = [...runs];
const startedAt = performance.now();

/** Takes one run after the other, until there is none. */
async function lookAtRuns(): Promise<void> {
  const context = await browser.newContext({ hasTouch: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  for (let run = waiting.shift(); run; run = waiting.shift()) {
    const { panel, language } = run;
    const seen = await checkStates({
      page,
      url,
      states,
      ...run,
      async onDefects(state, [first]) {
        if (!pictures || !first) return;
        const name = `${state.screen.at} ${state.name} ${panel.name} ${language}.png`;
        await page.screenshot({ path: join(pictures, name.replace(/[" ]+/g, '-')) });
      },
    });
    defects.push(...seen);
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.error(
      `${panel.name} ${language}: ${seen.length} defects, ${waiting.length} runs left, ${seconds} s`,
    );
  }
  await context.close();
}

try {
  await Promise.all(Array.from({ length: Math.min(pagesAtOnce, runs.length) }, lookAtRuns));
} finally {
  await browser.close();
  await close();
}
if (values.json) await writeFile(values.json, JSON.stringify(defects, undefined, 1));
printReport(defects, {
  panels: [...new Set(runs.map(({ panel }) => panel.name))],
  states: states.length * runs.length,
});
process.exitCode = defects.length > 0 ? 1 : 0;
