import type { TicketDraft } from '../../../domain/menu/questions.ts';
import type { BackgroundServices } from '../../boot/services.ts';
import { noSound } from '../../devices/voice/sound.ts';
import type { SessionEvent } from '../../session/session.ts';
import type { EarlyStart } from '../../visit/visit-actions.ts';
import type { GalleryState } from './gallery-state.ts';

/** Something that a person has caused at the screen, in the words of the session or of the visit. */
export type GalleryAct =
  | SessionEvent
  | { readonly type: 'visit-started'; readonly draft: TicketDraft; readonly early?: EarlyStart }
  | { readonly type: 'question-answered'; readonly answer: Partial<TicketDraft> }
  | { readonly type: 'paper-answered'; readonly cameOut: boolean }
  | { readonly type: 'sound-unlocked' };

/** Services that do nothing but note what they were told. */
export function galleryServices(
  { calls = [], isSoundDenied }: GalleryState,
  onAct: (act: GalleryAct) => void,
): BackgroundServices {
  const shown = calls.map((call) => ({ ...call, since: 0 }));
  return {
    start: async (draft, _context, early) => onAct({ type: 'visit-started', draft, ...(early && { early }) }),
    answer: async (answer) => onAct({ type: 'question-answered', answer }),
    answerPaper: async (cameOut) => onAct({ type: 'paper-answered', cameOut }),
    recover: async () => {},
    calls: { shown: () => shown, subscribe: () => () => {}, called() {}, cancelled() {} },
    isConnected: () => true,
    testVoice() {},
    sound: {
      ...noSound,
      isDenied: () => isSoundDenied === true,
      unlock: () => onAct({ type: 'sound-unlocked' }),
    },
  };
}
