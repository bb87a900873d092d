import type { AllWords } from '../words/words.ts';
import type { ShownTicketCall } from './board-state.ts';
import { CallArrow } from './call-arrow.tsx';
import { counterText } from './counter-text.ts';

interface CallBandProps {
  readonly call: ShownTicketCall;
  readonly words: AllWords;
}

/** A call at the edge of what a visitor does: it covers nothing that can be touched, and lets every touch through. */
export function CallBand({ call, words }: CallBandProps) {
  const { label: main, isNumber } = counterText(call.counter);
  return (
    <p className="call-band" data-part="call-band" aria-hidden="true">
      <bdi dir="ltr">{call.number}</bdi>
      <CallArrow />
      <span>
        {isNumber && <span className="word">{words.say('call.counter')} </span>}
        <bdi>{main}</bdi>
      </span>
    </p>
  );
}
