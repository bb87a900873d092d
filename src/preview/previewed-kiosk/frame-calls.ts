import type { HallCall } from '../../contract/additions/hall.ts';
import { announcementOf } from '../../domain/calls/announcement.ts';
import { leastShownMs } from '../../domain/calls/call-times.ts';
import { callBoard } from '../../page/calls/call-board.ts';
import { callEventHandler } from '../../page/calls/call-event-handler.ts';
import { speakCalls } from '../../page/calls/speak-calls.ts';
import type { Timers } from '../../page/time/timers.ts';
import { createAnnouncer } from '../../page/voice/announcer.ts';
import type { Voice } from '../../page/voice/voice.ts';
import type { PreviewedBranch } from '../branch/previewed-branch.ts';
import type { Conditions, FromFrame } from './messages.ts';
import { simulatedDay } from './simulated-day.ts';

interface Deps {
  readonly branch: PreviewedBranch;
  readonly dispenser: string;
  /** The time by the branch's clock, in milliseconds. */
  readonly now: () => number;
  readonly timers: Timers;
  readonly conditions: () => Conditions;
  /** Undefined if the browser cannot speak. */
  readonly voice: Voice | undefined;
  readonly tell: (message: FromFrame) => void;
}

const burst = 3;

export function frameCalls({ branch, dispenser, now, timers, conditions, voice, tell }: Deps) {
  const board = callBoard(timers);
  let current = { number: '', counter: '' };
  const announcer = createAnnouncer({
    chime: async () => {},
    async speak(sentence) {
      tell({ type: 'called', ...current, sentence: sentence.text });
      if (conditions().hasSound && voice) await voice.speak(sentence);
      // A spoken announcement would take at least this long.
      else await timers.sleep(leastShownMs);
      return true;
    },
    async announcementOf(call, isBrief) {
      current = { number: call.number, counter: call.counterNumber };
      const { defaultLang } = branch.branch;
      return announcementOf(call, { defaultLang, languages: branch.languages }, isBrief);
    },
    isBilingual: () => branch.capabilities.callInBranchLanguageToo ?? false,
  });
  speakCalls(board, announcer);
  const clock = { now };
  const handle = callEventHandler({
    board,
    clock,
    timers,
    speaks: () => !branch.capabilities.boardSpeaks,
  });
  let seq = 0;
  const called = new Set<string>();

  function handleCall({ at, ...data }: HallCall): void {
    seq += 1;
    called.add(data.ticket);
    handle({ seq, event: 'ticket.called', time: at, data });
  }

  return {
    board,
    handle,
    /** Calls the simulated day's next three numbers, in several languages. */
    callNumbers() {
      const { languages, defaultLang } = branch.branch;
      const calls = simulatedDay(branch, dispenser, now())
        .next(called.size + burst)
        .filter(({ ticket }) => !called.has(ticket))
        .slice(0, burst)
        .map((visitor, index) => ({
          ...visitor,
          language: languages[index % languages.length] ?? defaultLang,
          at: now(),
          calls: 1,
        }));
      for (const call of calls) handleCall(call);
      tell({ type: 'numbers-called', calls });
    },
    end() {
      for (const ticket of called) {
        board.ended(ticket);
      }
    },
  };
}
