import type { CalledTicket } from '../../domain/calls/call-times.ts';
import { callSentence } from '../../domain/calls/place-sentences.ts';
import { shownWait, waitBehind } from '../../domain/queue/shown-wait.ts';
import type { NumberMark } from '../../page/ui/slip/number-slip.tsx';
import type { AllWords } from '../../page/words/words.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import { waitFact } from './wait-fact.ts';

type Facts = readonly (readonly [label: string, value: string])[];

interface PlaceText {
  /** Absent if there is no such ticket. */
  readonly number?: string;
  readonly mark?: NumberMark;
  readonly counter?: CalledTicket['counter'];
  readonly title: string;
  readonly lines: readonly string[];
  readonly facts?: Facts;
}

/** A scanned ticket's queue position, and its visitor's next step. */
export function queuePlaceText(
  { screen: { place }, nowMs }: ScreenViewProps<'place'>,
  { say, number }: AllWords,
): PlaceText {
  switch (place.state) {
    case 'unknown':
      return { title: say('advice.booking-unknown.title'), lines: [] };
    case 'unreachable':
      return { title: say('advice.unreachable.title'), lines: [] };
    case 'called':
    case 'serving': {
      const { counter } = place;
      const values = { ticket: place.number, counter: counter.number || counter.name };
      return { number: place.number, counter, title: say(callSentence(counter), values), lines: [] };
    }
    case 'reserved':
      return { number: place.number, title: say('advice.not-possible.title'), lines: [] };
    case 'missed':
      return {
        number: place.number,
        mark: 'missed',
        title: say('place.missed'),
        lines: [say('place.missedHelp')],
      };
    case 'done':
      return { number: place.number, title: say('done.title'), lines: [] };
    case 'void':
      return { number: place.number, mark: 'void', title: say('place.over'), lines: [say('void.help')] };
    case 'waiting': {
      const { isAside, ahead, expected } = place;
      const title = say('how.wait');
      if (isAside) return { number: place.number, title, lines: [] };
      const shown = expected && shownWait({ ...expected, time: Math.max(0, expected.at - nowMs) });
      const wait = waitBehind(shown, ahead);
      const facts: Facts = [
        [say('ticket.ahead'), ahead === 0 ? say('wait.nobody') : number(ahead)],
        ...(wait ? [waitFact(wait, say)] : []),
      ];
      return { number: place.number, title, lines: [], facts };
    }
  }
}
