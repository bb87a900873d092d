import type { Page } from '@playwright/test';
import type { GalleryPlace } from '../../src/kiosk/gallery/gallery-address.ts';
import { allStates } from '../../src/kiosk/gallery/gallery-states.ts';
import type { GalleryState } from '../../src/kiosk/gallery/states/gallery-state.ts';
import { idleStates } from '../../src/kiosk/gallery/states/idle-states.ts';
import { type GalleryPage, galleryIn } from '../gallery.ts';
import { lowBottomOf, type TestedPanel } from './panels.ts';

export interface StatesOnPanel {
  readonly page: Page;
  readonly url: string;
  readonly panel: TestedPanel;
  readonly language: string;
  readonly states: readonly GalleryState[];
  /** Absent where pixels are measured. */
  readonly paint?: GalleryPage['paint'];
}

/**
 * Opens the states in turn, except those that the language lacks. Idle screens have no menu for text size and
 * contrast, so only the low position applies to them.
 */
export async function* openStates(
  { page, url, panel, language, states, paint }: StatesOnPanel,
  look: Pick<GalleryPlace, 'names' | 'scheme' | 'reading'>,
): AsyncGenerator<GalleryState> {
  const { width, height, diagonal } = panel;
  const { isLow = false } = look.reading ?? {};
  await page.setViewportSize({ width, height });
  await paint?.('few');
  for (const state of states) {
    if (state.notIn?.includes(language)) continue;
    const place = { screen: state.screen.at, state: state.name, language, ...look };
    await galleryIn(page, url).open({
      ...place,
      ...(state.screen.at in idleStates && { reading: { isLow } }),
      diagonal: diagonal?.toString(),
      bottom: isLow ? lowBottomOf(panel) : undefined,
    });
    yield state;
  }
}

/** The states that `SCREENS` names, such as `menu,ticket:basket`; by default, all. Throws for an unknown name. */
export function chosenStates(): readonly GalleryState[] {
  const { SCREENS } = process.env;
  if (SCREENS === undefined) return allStates;
  return SCREENS.split(',').flatMap((wanted) => {
    const found = allStates.filter(({ screen: { at }, name }) => [at, `${at}:${name}`].includes(wanted));
    if (found.length === 0) throw new Error(`SCREENS: the gallery has no ${wanted}`);
    return found;
  });
}
