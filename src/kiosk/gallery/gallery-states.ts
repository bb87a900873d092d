import type { At } from '../session/session.ts';
import { choiceStates } from './states/choice-states.ts';
import type { GalleryState, GalleryStates } from './states/gallery-state.ts';
import { idleStates } from './states/idle-states.ts';
import { menuStates } from './states/menu-states.ts';
import { sheetStates } from './states/sheet-states.ts';
import { ticketStates } from './states/ticket-states.ts';
import { writtenStates } from './states/written-states.ts';

export const galleryStates: GalleryStates = {
  ...idleStates,
  menu: menuStates,
  ...choiceStates,
  ...writtenStates,
  ...sheetStates,
  ...ticketStates,
};

export const allStates: readonly GalleryState[] = Object.values(galleryStates).flat();

/** A state by its screen and name; without a name, the screen's first. */
export function stateOf(at: At, name?: string): GalleryState | undefined {
  const states: readonly GalleryState[] = galleryStates[at] ?? [];
  return name === undefined ? states[0] : states.find((state) => state.name === name);
}
