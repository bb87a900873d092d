import type { AllWords } from '../words/words.ts';
import type { ShownCall } from './board-state.ts';
import { CallArrow } from './call-arrow.tsx';
import { counterText } from './counter-text.ts';

interface CallBandProps {
  readonly call: ShownCall;
  readonly words: AllWords;
}

/** A call as a band at the edge of the screen during a visit. It covers no control and lets touches through. */
export function CallBand({ call, words }: CallBandProps) {
  const { label, isNumber } = counterText(call.counter);
  return (
    <p className="call-band" data-part="call-band" aria-hidden="true">
      <bdi dir="ltr">{call.number}</bdi>
      <CallArrow />
      <span>
        {isNumber && <span className="word">{words.say('call.counter')} </span>}
        <bdi>{label}</bdi>
      </span>
    </p>
  );
}
