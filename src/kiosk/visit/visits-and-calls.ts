import type { SpokenSentence } from '../../domain/calls/announcement.ts';
import type { CallBoard } from '../../page/calls/call-board.ts';
import type { Sound } from '../../page/voice/sound.ts';
import type { Manner } from '../../page/voice/voice.ts';
import type { VisitActions } from './visit-actions.ts';

/** The parts that the page loads after its first menu: visits, calls, sound and the event stream. */
export interface VisitsAndCalls extends VisitActions {
  readonly calls: Pick<CallBoard, 'shown' | 'subscribe'>;
  readonly sound: Pick<Sound, 'warn'>;
  /** Speaks a sentence to one visitor until it ends or is stopped. Resolves with false if no voice could speak it. */
  readonly speak: (sentence: SpokenSentence, manner: Manner) => Promise<boolean>;
  /** Speaks a sample call in each of the branch's languages. */
  readonly testVoice: () => void;
  /** True if the branch's event stream is connected. */
  readonly isConnected: () => boolean;
}

/** Loads visits and calls once. After a failure the next call retries. */
export type LoadVisitsAndCalls = () => Promise<VisitsAndCalls>;
