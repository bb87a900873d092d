import type { TicketDraft } from '../../domain/menu/questions.ts';
import { noSound } from '../devices/voice/sound.ts';
import type { SessionEvent } from '../session/session.ts';
import type { EarlyStart } from '../visit/visit-actions.ts';
import type { BackgroundServices } from '../visits-and-calls/services.ts';
import type { GalleryState } from './gallery-state.ts';

/** What a person did at the screen: an event of the session, or a call of the background services. */
export type GalleryEvent =
  | SessionEvent
  | { readonly type: 'visit-started'; readonly draft: TicketDraft; readonly early?: EarlyStart }
  | { readonly type: 'question-answered'; readonly answer: Partial<TicketDraft> }
  | { readonly type: 'paper-answered'; readonly cameOut: boolean }
  | { readonly type: 'sound-unlocked' };

/** Background services that only report their calls. */
export function galleryServices(
  { calls = [], isSoundDenied }: GalleryState,
  onEvent: (event: GalleryEvent) => void,
): BackgroundServices {
  const shown = calls.map((call) => ({ ...call, since: 0 }));
  return {
    start: async (draft, _context, early) =>
      onEvent({ type: 'visit-started', draft, ...(early && { early }) }),
    answer: async (answer) => onEvent({ type: 'question-answered', answer }),
    answerPaper: async (cameOut) => onEvent({ type: 'paper-answered', cameOut }),
    recover: async () => {},
    calls: { shown: () => shown, subscribe: () => () => {}, called() {}, cancelled() {} },
    isConnected: () => true,
    testVoice() {},
    sound: {
      ...noSound,
      isDenied: () => isSoundDenied === true,
      unlock: () => onEvent({ type: 'sound-unlocked' }),
    },
  };
}
