import type { TextGroup } from '../domain/words/text-overrides.ts';
import { callBoard } from '../page/calls/call-board.ts';
import { openReads, type ReadingWorld } from '../page/configuration/open-reads.ts';
import type { Dictionary } from '../page/words/words.ts';
import { followHall } from './hall/follow-hall.ts';

/** The environment of a board: the real environment in `main`, other environments in the preview and in tests. */
export interface BoardWorld extends ReadingWorld {
  /** The browser's preferred locales, used until the branch is known. */
  readonly locales: readonly string[];
  readonly dictionary: Dictionary;
  readonly search: string;
}

/** The tenant's texts on a board. Texts for players override texts for dispensers. */
export const boardTexts = ['dispenser', 'ticket', 'player'] as const satisfies readonly TextGroup[];

export type Board = ReturnType<typeof openBoard>;

/**
 * Assembles a board without rendering or sound. The service treats it as a dispenser that issues no tickets.
 */
export function openBoard(world: BoardWorld) {
  const { timers } = world;
  const opened = openReads(world);
  return {
    ...world,
    ...opened,
    hall: followHall({ client: opened.client, timers }),
    calls: callBoard(timers),
  };
}
