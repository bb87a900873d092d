import type { BackgroundServices } from '../../boot/services.ts';
import { noSound } from '../../devices/voice/sound.ts';
import type { SessionEvent } from '../../session/session.ts';
import type { VisitActions } from '../../visit/visit-actions.ts';
import type { GalleryState } from './gallery-state.ts';

/** Something that a person has caused at the screen, in the words of the session or of the visit. */
export type GalleryAct =
  | SessionEvent
  | { readonly type: 'visit-started'; readonly with: Parameters<VisitActions['start']> }
  | { readonly type: 'question-answered'; readonly with: Parameters<VisitActions['answer']>[0] }
  | { readonly type: 'paper-answered'; readonly with: boolean }
  | { readonly type: 'sound-unlocked' };

/** Services that do nothing but note what they were told. */
export function galleryServices(
  { calls = [], isSoundDenied }: GalleryState,
  onAct: (act: GalleryAct) => void,
): BackgroundServices {
  const shown = calls.map((call) => ({ ...call, since: 0 }));
  return {
    start: async (...args) => onAct({ type: 'visit-started', with: args }),
    answer: async (given) => onAct({ type: 'question-answered', with: given }),
    answerPaper: async (cameOut) => onAct({ type: 'paper-answered', with: cameOut }),
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
