import type { ShownCall } from '../../../domain/calls/call-times.ts';
import { areMixed, placeWord } from '../../../domain/calls/place-sentences.ts';
import { counterText } from '../../calls/counter-text.ts';
import { useIgnoreWakeTouch } from '../../hooks/use-ignore-wake-touch.ts';
import type { AllWords } from '../../words/words.ts';
import { Region } from '../region.tsx';
import { FullWall } from '../wall/full-wall.tsx';
import type { HeaderText } from '../wall/header-text.ts';
import { CallArrow } from './call-arrow.tsx';
import { NumberAtCounter } from './number-at-counter.tsx';

interface CallScreenProps {
  readonly call: ShownCall;
  /** The previous calls, newest first. */
  readonly earlier: readonly ShownCall[];
  readonly header: HeaderText;
  readonly words: AllWords;
}

/**
 * A number, an arrow and its counter's lit arch, legible from afar. One touch removes the call and has no other
 * effect.
 */
export function CallScreen({ call, earlier, header, words }: CallScreenProps) {
  useIgnoreWakeTouch(true);
  const isMixed = areMixed([call, ...earlier]);
  return (
    <div className="call-screen" data-part="call" aria-hidden="true" key={call.ticket}>
      <FullWall header={header}>
        <NumberAtCounter call={call} words={words}>
          {earlier.length > 0 && (
            <ul className="earlier">
              {earlier.map((one) => (
                <Region key={one.ticket} part="earlier call" content={one}>
                  <EarlierCall {...one} word={isMixed ? words.say(placeWord(one.counter)) : undefined} />
                </Region>
              ))}
            </ul>
          )}
        </NumberAtCounter>
      </FullWall>
    </div>
  );
}

interface EarlierCallProps extends ShownCall {
  /** The word before the number of a counter; undefined if all counters have the same word. */
  readonly word: string | undefined;
}

const EarlierCall = ({ number, counter, word }: EarlierCallProps) => (
  <li>
    <bdi dir="ltr">{number}</bdi>
    <CallArrow />
    <span>
      {word && counterText(counter).isNumber && `${word} `}
      <bdi>{counterText(counter).label}</bdi>
    </span>
  </li>
);
