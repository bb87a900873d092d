import type { Page } from '@playwright/test';
import type { GalleryState } from '../../src/kiosk/gallery/gallery-state.ts';
import { galleryIn } from '../gallery.ts';
import { type Defect, findDefects } from './find-defects.ts';
import type { Panel } from './panels.ts';

/** A defect, and where it is seen. */
export interface SeenDefect extends Defect {
  readonly screen: string;
  readonly state: string;
  readonly panel: string;
  readonly language: string;
}

interface Run {
  readonly page: Page;
  /** Where the gallery is served. */
  readonly url: string;
  readonly panel: Panel;
  readonly language: string;
  readonly states: readonly GalleryState[];
  /** Called for every state with defects, while it is on the screen. */
  readonly onDefects?: (state: GalleryState, defects: readonly SeenDefect[]) => Promise<void>;
}

/** Looks at states on one panel in one language, with long names. */
export async function checkStates({
  page,
  url,
  panel,
  language,
  states,
  onDefects,
}: Run): Promise<SeenDefect[]> {
  const { width, height } = panel;
  await page.setViewportSize({ width, height });
  const all: SeenDefect[] = [];
  for (const state of states) {
    if (state.notIn?.includes(language)) continue;
    await galleryIn(page, url).open({
      screen: state.screen.at,
      state: state.name,
      language,
      names: 'long',
      diagonal: panel.diagonal?.toString(),
    });
    const isHostile = state.name.startsWith('hostile');
    const defects = (await page.evaluate(findDefects, { anyText: isHostile })).map((defect) => ({
      ...defect,
      screen: state.screen.at,
      state: state.name,
      panel: panel.name,
      language,
    }));
    all.push(...defects);
    if (defects.length > 0) await onDefects?.(state, defects);
  }
  return all;
}
