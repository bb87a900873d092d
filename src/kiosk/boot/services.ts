import type { CallBoard } from '../calls/call-board.ts';
import type { PageVoice } from '../devices/voice/open-voice.ts';
import type { CommandDesk } from '../staff/device-commands.ts';
import type { Visits } from '../visit/visits.ts';

/** What the page loads after its first menu: visits, and what happens in the branch. */
export interface BackgroundServices extends Visits {
  readonly calls: CallBoard;
  readonly commands: CommandDesk;
  /** Whether the event connection to the branch is open. */
  readonly isLineOpen: () => boolean;
  readonly voice: PageVoice;
}

/** Loads the services once; a failed load is tried again by the next call. */
export type LoadServices = () => Promise<BackgroundServices>;
