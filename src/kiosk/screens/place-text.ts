import { callSentence } from '../../domain/calls/place-sentences.ts';
import { shownWait, waitBehind } from '../../domain/queue/shown-wait.ts';
import { waitText } from '../../domain/queue/wait-text.ts';
import type { AllWords } from '../../page/words/words.ts';
import type { ScreenViewProps } from './scene/scene.ts';

/** The queue position of a scanned ticket: its number if the title names it, and the next step of its visitor. */
export function placeText({ screen: { place }, nowMs }: ScreenViewProps<'place'>, { say, number }: AllWords) {
  switch (place.state) {
    case 'unknown':
      return { title: say('advice.booking-unknown.title'), lines: [] };
    case 'unreachable':
      return { title: say('advice.unreachable.title'), lines: [] };
    case 'called':
    case 'serving': {
      const counter = place.counter.number || place.counter.name;
      return { title: say(callSentence(place.counter), { ticket: place.number, counter }), lines: [] };
    }
    case 'reserved':
      return { number: place.number, title: place.number, lines: [say('advice.not-possible.title')] };
    case 'missed':
      return {
        number: place.number,
        title: place.number,
        lines: [say('place.missed'), say('place.missedHelp')],
      };
    case 'done':
    case 'void':
      return { number: place.number, title: place.number, lines: [say('place.over')] };
    case 'waiting': {
      const { isAside, ahead, expected } = place;
      if (isAside) return { number: place.number, title: place.number, lines: [say('how.wait')] };
      const shown = expected && shownWait({ ...expected, time: Math.max(0, expected.at - nowMs) });
      const wait = waitBehind(shown, ahead);
      return {
        number: place.number,
        title: place.number,
        lines: [
          `${say('ticket.ahead')}: ${ahead === 0 ? say('wait.nobody') : number(ahead)}`,
          ...(wait ? [`${say('ticket.wait')}: ${waitText(wait, say)}`] : []),
        ],
      };
    }
  }
}
