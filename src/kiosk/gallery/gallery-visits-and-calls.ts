import type { TicketDraft } from '../../domain/menu/questions.ts';
import { noSound } from '../../page/voice/sound.ts';
import type { SessionEvent } from '../session/session.ts';
import type { EarlyStart } from '../visit/visit-actions.ts';
import type { VisitsAndCalls } from '../visit/visits-and-calls.ts';
import type { GalleryState } from './states/gallery-state.ts';

/** A person's action: an event of the session, or a function call of `VisitsAndCalls`. */
export type GalleryEvent =
  | SessionEvent
  | {
      readonly type: 'visit-started';
      readonly draft: TicketDraft;
      readonly early?: EarlyStart;
      /** The keys of services without numbers left; by default none. */
      readonly full?: readonly string[];
    }
  | { readonly type: 'question-answered'; readonly answer: Partial<TicketDraft> }
  | { readonly type: 'paper-answered'; readonly cameOut: boolean }
  | { readonly type: 'gave-back'; readonly requestId: string };

/** Visits and calls that only report their requests. */
export function galleryVisitsAndCalls(
  { calls = [] }: Pick<GalleryState, 'calls'>,
  onEvent: (event: GalleryEvent) => void,
): VisitsAndCalls {
  const shown = calls.map((call) => ({ ...call, since: 0, isSpoken: false }));
  return {
    start: async (draft, { full = [] }, early) =>
      onEvent({
        type: 'visit-started',
        draft,
        ...(early && { early }),
        ...(full.length > 0 && { full }),
      }),
    answer: async (answer) => onEvent({ type: 'question-answered', answer }),
    answerPaper: async (cameOut) => onEvent({ type: 'paper-answered', cameOut }),
    giveBack: async (requestId) => onEvent({ type: 'gave-back', requestId }),
    recover: async () => {},
    calls: { shown: () => shown, subscribe: () => () => {} },
    isConnected: () => true,
    testVoice() {},
    speak: async () => false,
    sound: noSound,
  };
}
