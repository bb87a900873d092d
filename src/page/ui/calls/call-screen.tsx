import type { CSSProperties } from 'react';
import type { ShownCall } from '../../../domain/calls/call-times.ts';
import { areMixed, placeWord } from '../../../domain/calls/place-sentences.ts';
import { counterText } from '../../calls/counter-text.ts';
import { useIgnoreWakeTouch } from '../../hooks/use-ignore-wake-touch.ts';
import { numberWidth, textWidth } from '../../look/number-width.ts';
import type { AllWords } from '../../words/words.ts';
import { Arches } from '../doors/arches.tsx';
import { Region } from '../region.tsx';
import { FullWall } from '../wall/full-wall.tsx';
import type { HeaderText } from '../wall/header-text.ts';
import { CallArrow } from './call-arrow.tsx';

const widthStyle = (ems: number) => ({ '--ems': ems }) as CSSProperties;

interface CallScreenProps {
  readonly call: ShownCall;
  /** The last calls before it, newest first. */
  readonly earlier: readonly ShownCall[];
  readonly header: HeaderText;
  readonly words: AllWords;
}

/** A number, an arrow and the lit door of its counter, readable from far away. One touch removes it and has no other effect. */
export function CallScreen({ call, earlier, header, words }: CallScreenProps) {
  useIgnoreWakeTouch(true);
  const { label, isNumber, addition } = counterText(call.counter);
  const isMixed = areMixed([call, ...earlier]);
  return (
    <div className="call-screen" data-part="call" aria-hidden="true" key={call.ticket}>
      <FullWall header={header}>
        <div className="call">
          <div className="called">
            <p>{words.say('call.title')}</p>
            <bdi className="number" dir="ltr" style={widthStyle(numberWidth(call.number))}>
              {call.number}
            </bdi>
            {earlier.length > 0 && (
              <ul className="earlier">
                {earlier.map((one) => (
                  <Region key={one.ticket} part="earlier call" content={one}>
                    <EarlierCall {...one} word={isMixed ? words.say(placeWord(one.counter)) : undefined} />
                  </Region>
                ))}
              </ul>
            )}
          </div>
          <CallArrow />
          <Arches variant="called">
            {isNumber && <span>{words.say(placeWord(call.counter))}</span>}
            <b className={isNumber ? undefined : 'name'} style={widthStyle(textWidth(label))}>
              <bdi>{label}</bdi>
            </b>
            {addition && (
              <small>
                <bdi>{addition}</bdi>
              </small>
            )}
          </Arches>
        </div>
      </FullWall>
    </div>
  );
}

interface EarlierCallProps extends ShownCall {
  /** Undefined where all counters have the same. */
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
