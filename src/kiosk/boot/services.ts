import type { CallBoard } from '../calls/call-board.ts';
import type { PageVoice } from '../devices/voice/open-voice.ts';
import type { DeviceCommands } from '../staff/device-commands.ts';
import type { VisitActions } from '../visit/visit-actions.ts';

/** What the page loads after its first menu: visits, and what happens in the branch. */
export interface BackgroundServices extends VisitActions {
  readonly calls: CallBoard;
  readonly commands: DeviceCommands;
  /** Whether the event connection to the branch is open. */
  readonly isConnected: () => boolean;
  readonly voice: PageVoice;
}

/** Loads the services once; a failed load is tried again by the next call. */
export type LoadServices = () => Promise<BackgroundServices>;
