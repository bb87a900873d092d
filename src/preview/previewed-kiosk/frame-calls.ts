import { announcementOf } from '../../domain/calls/announcement.ts';
import { formatNumber } from '../../domain/queue/number-interval.ts';
import { callBoard } from '../../kiosk/calls/call-board.ts';
import { callEventHandler } from '../../kiosk/calls/call-event-handler.ts';
import { createAnnouncer } from '../../kiosk/devices/voice/announcer.ts';
import type { Voice } from '../../kiosk/devices/voice/voice.ts';
import type { Timers } from '../../kiosk/time/timers.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import type { Conditions, FromFrame } from './messages.ts';

interface Deps {
  readonly branch: PreviewedBranch;
  /** Milliseconds, by the clock of the branch. */
  readonly now: () => number;
  readonly timers: Timers;
  readonly conditions: () => Conditions;
  /** Undefined where the browser cannot speak. */
  readonly voice: Voice | undefined;
  readonly tell: (message: FromFrame) => void;
}

/** The calls of a burst are the first numbers of the day. */
const burst = [1, 2, 3];

/** The calls of a frame. */
export function frameCalls({ branch, now, timers, conditions, voice, tell }: Deps) {
  const board = callBoard(timers);
  let current = { number: '', counter: '' };
  const announcer = createAnnouncer({
    now,
    chime: async () => {},
    async speak(sentence) {
      tell({ type: 'called', ...current, sentence: sentence.text });
      if (!conditions().hasSound || !voice) return true;
      await voice.speak(sentence);
      return true;
    },
    async announcementOf(call) {
      current = { number: call.number, counter: call.counterNumber };
      const { defaultLang } = branch.branch;
      return announcementOf(call, { defaultLang, languages: branch.languages });
    },
    isBilingual: () => branch.capabilities.callInBranchLanguageToo ?? false,
  });
  const clock = { now };
  const handle = callEventHandler({
    ...{ board, announcer, clock, timers },
    speaks: () => !branch.capabilities.boardSpeaks,
  });
  let seq = 0;
  const ticketOf = (call: number) => `called-${call}`;

  function call(number: string, language: string): void {
    seq += 1;
    const counter = String(((seq - 1) % 9) + 1);
    handle({
      ...{ seq, event: 'ticket.called', time: now() },
      data: {
        ...{ ticket: ticketOf(seq), number, language, calls: 1 },
        counter: { key: `counter-${counter}`, name: '', number: counter },
      },
    });
  }

  return {
    board,
    /** Handles an event of the branch. */
    handle,
    /** Calls three numbers of the branch, in several languages. */
    callNumbers() {
      const interval = branch.numberIntervals?.[0];
      burst.forEach((ordinal, index) => {
        const number = interval ? formatNumber(interval, interval.min + ordinal) : `A 00${ordinal}`;
        call(number, branch.branch.languages[index % branch.branch.languages.length] ?? '');
      });
    },
    /** Ends the calls on the screen and those that wait to be shown. */
    end() {
      for (let earlier = 1; earlier <= seq; earlier++) {
        board.cancelled(ticketOf(earlier));
        announcer.cancelled(ticketOf(earlier));
      }
    },
  };
}
