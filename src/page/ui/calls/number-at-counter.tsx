import type { CSSProperties, ReactNode } from 'react';
import type { CalledTicket } from '../../../domain/calls/call-times.ts';
import { placeWord } from '../../../domain/calls/place-sentences.ts';
import { counterText } from '../../calls/counter-text.ts';
import { numberWidth, textWidth } from '../../look/number-width.ts';
import type { AllWords } from '../../words/words.ts';
import { Arches } from '../doors/arches.tsx';
import { CallArrow } from './call-arrow.tsx';

const widthStyle = (ems: number) => ({ '--ems': ems }) as CSSProperties;

interface NumberAtCounterProps {
  readonly call: Pick<CalledTicket, 'number' | 'counter'>;
  readonly words: AllWords;
  readonly children?: ReactNode;
}

/** A number, an arrow and the lit arch with its counter. */
export function NumberAtCounter({ call, words, children }: NumberAtCounterProps) {
  const { label, isNumber, addition } = counterText(call.counter);
  return (
    <div className="call">
      <div className="called">
        <p>{words.say('call.title')}</p>
        <bdi className="number" dir="ltr" style={widthStyle(numberWidth(call.number))}>
          {call.number}
        </bdi>
        {children}
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
  );
}
