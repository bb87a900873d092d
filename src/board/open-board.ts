import type { TextGroup } from '../domain/words/text-overrides.ts';
import { callBoard } from '../page/calls/call-board.ts';
import { openReads, type ReadingWorld } from '../page/configuration/open-reads.ts';
import type { Dictionary } from '../page/words/words.ts';
import { followHall } from './hall/follow-hall.ts';

/** The environment of a board. `main` chooses the real one; the preview and tests choose their own. */
export interface BoardWorld extends ReadingWorld {
  /** The locales that the browser prefers, used until there is a branch. */
  readonly locales: readonly string[];
  readonly dictionary: Dictionary;
  /** The query of the address of the page. */
  readonly search: string;
}

/** The tenant's texts on a board: those of players take precedence over those of dispensers. */
export const boardTexts = ['dispenser', 'ticket', 'player'] as const satisfies readonly TextGroup[];

export type Board = ReturnType<typeof openBoard>;

/**
 * Assembles a board. To the service it is a dispenser that gives no tickets;
 * nothing is rendered yet, and no sound is played.
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
