import type { CSSProperties } from 'react';
import type { ShownCall } from '../../domain/calls/call-times.ts';
import { placeWord } from '../../domain/calls/place-sentences.ts';
import { counterText } from '../../page/calls/counter-text.ts';
import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import { numberWidth, textWidth } from '../../page/look/number-width.ts';
import { CallArrow } from '../../page/ui/calls/call-arrow.tsx';
import type { AllWords } from '../../page/words/words.ts';

/** The arrow and the gaps around it, in em. */
const arrowEms = 1.8;
/** A longer counter name is cut, so the number stays large. */
const mostLabelEms = 5;

const ordinaryEms = 5.6;

interface CallBandProps {
  readonly call: ShownCall;
  readonly words: AllWords;
}

/** A call banner at the screen's edge during a visit. It covers no control and lets touches through. */
export function CallBand({ call, words }: CallBandProps) {
  const measure = useTextMeasure('display');
  const { label, isNumber } = counterText(call.counter);
  const word = isNumber ? `${words.say(placeWord(call.counter))} ` : '';
  const ems = numberWidth(call.number) + arrowEms + Math.min(textWidth(label), mostLabelEms);
  const widths = {
    '--ems': ems,
    '--word-ems': textWidth(word),
    '--number-ems': numberWidth(call.number),
    '--line-ems': measure.width(word + label),
  } as CSSProperties;
  return (
    <p
      className={ems > ordinaryEms ? 'call-band long' : 'call-band'}
      data-part="call-band"
      aria-hidden="true"
      style={widths}
    >
      <bdi dir="ltr">{call.number}</bdi>
      <CallArrow />
      {/* With `auto`, a Latin name that is too long is cut at its own end on an Arabic screen too. */}
      <span dir={isNumber ? undefined : 'auto'}>
        {word && <span className="word">{word}</span>}
        <bdi>{label}</bdi>
      </span>
    </p>
  );
}
