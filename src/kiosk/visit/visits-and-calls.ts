import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import type { CallBoard } from '../../page/calls/call-board.ts';
import type { Sound } from '../../page/voice/sound.ts';
import type { Manner } from '../../page/voice/voice.ts';
import type { VisitActions } from './visit-actions.ts';

/** The parts that the page loads after its first menu: visits, calls, sound and the event connection. */
export interface VisitsAndCalls extends VisitActions {
  readonly calls: Pick<CallBoard, 'shown' | 'subscribe'>;
  readonly sound: Pick<Sound, 'isDenied' | 'subscribe' | 'unlock' | 'warn'>;
  /** Speaks a sentence to one visitor, to its end or until it is stopped; false: no voice could. */
  readonly speak: (sentence: SpokenSentence, manner: Manner) => Promise<boolean>;
  /** Speaks a sample call in every language of the branch. */
  readonly testVoice: () => void;
  /** True if the event connection to the branch is open. */
  readonly isConnected: () => boolean;
}

/** Loads visits and calls once. After a failure the next call retries. */
export type LoadVisitsAndCalls = () => Promise<VisitsAndCalls>;
