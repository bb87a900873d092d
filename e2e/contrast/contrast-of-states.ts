import type { Page } from '@playwright/test';
import type { GalleryState } from '../../src/kiosk/gallery/gallery-state.ts';
import { galleryIn } from '../gallery.ts';
import type { Panel } from '../matrix/panels.ts';
import { type ColourSet, variablesOf } from './colour-sets.ts';
import { leastContrast, type Measured, measureScreen } from './measure-screen.ts';

/** What was measured, and where. */
export interface MeasuredState {
  readonly screen: string;
  readonly state: string;
  readonly panel: string;
  readonly colours: ColourSet;
  readonly measured: readonly Measured[];
}

/** What is too faint on a screen, for a reader. */
export const faintIn = ({ screen, state, panel, colours, measured }: MeasuredState): string[] =>
  measured
    .filter(({ kind, contrast }) => contrast < leastContrast[kind])
    .map(
      ({ kind, what, contrast }) =>
        `${screen} ${state}, ${panel}, ${colours}: ${kind} of "${what}" ${contrast.toFixed(2)}`,
    );

interface Run {
  readonly page: Page;
  /** Where the gallery is served. */
  readonly url: string;
  readonly panel: Panel;
  readonly colours: ColourSet;
  readonly states: readonly GalleryState[];
  readonly language?: string;
}

/** Measures focus rings and texts of states on one panel in one set of colours. */
export async function contrastOfStates({ page, url, panel, colours, states, language = 'en' }: Run) {
  const { width, height, diagonal } = panel;
  await page.setViewportSize({ width, height });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const all: MeasuredState[] = [];
  for (const { screen, name, notIn } of states) {
    if (notIn?.includes(language)) continue;
    await galleryIn(page, url).open({
      screen: screen.at,
      state: name,
      language,
      scheme: colours === 'dark' ? 'dark' : 'light',
      diagonal: diagonal?.toString(),
    });
    await page.evaluate((variables) => {
      for (const [variable, value] of Object.entries(variables))
        document.documentElement.style.setProperty(variable, value);
    }, variablesOf(colours));
    const measured = await measureScreen(page, devtools);
    all.push({ screen: screen.at, state: name, panel: panel.name, colours, measured });
  }
  await devtools.detach();
  return all;
}
