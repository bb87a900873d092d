import type { TextGroup } from '../domain/words/text-overrides.ts';
import { callBoard } from '../page/calls/call-board.ts';
import { openReads, type ReadingWorld } from '../page/configuration/open-reads.ts';
import type { Dictionary } from '../page/words/words.ts';
import { followHall } from './hall/follow-hall.ts';

/** The environment of a board. `main` chooses the real one; the preview and tests choose theirs. */
export interface BoardWorld extends ReadingWorld {
  /** The locales that the browser prefers, for the time before there is a branch. */
  readonly locales: readonly string[];
  readonly dictionary: Dictionary;
  /** The query of the address of the page. */
  readonly search: string;
}

/** The texts of the tenant on a board: those of players come before those of dispensers. */
export const boardTexts = ['dispenser', 'ticket', 'player'] as const satisfies readonly TextGroup[];

export type Board = ReturnType<typeof openBoard>;

/** Puts a board together. For the service it is a dispenser that gives no tickets; nothing is drawn yet, and nothing heard. */
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
