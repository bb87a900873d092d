import { type PointerEvent, useRef, useState } from 'react';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { diagonalOf } from '../../page/look/measures.ts';
import { cardPixelsOn, diagonalFrom } from '../steps/card.ts';
import { usePageWords } from '../words/page-words.ts';
import { Frame, NextButton, SkipButton } from './frame.tsx';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';

const screenSize = () => ({ width: window.innerWidth, height: window.innerHeight });

/** Asks for the screen size: staff match the drawing of a bank card to a real card held against the screen. */
export function SizeStep({ answers, onChange, onNext, onBack, place }: StepProps) {
  const words = usePageWords();
  const { direction } = useAllWords();
  const [cardPixels, setCardPixels] = useState(() =>
    Math.round(cardPixelsOn(answers.diagonal ?? diagonalOf(undefined, screenSize()), screenSize())),
  );
  const card = useRef<HTMLDivElement>(null);
  const diagonal = diagonalFrom(cardPixels, screenSize());
  const resize = (width: number) =>
    setCardPixels(Math.max(80, Math.min(window.innerWidth * 0.9, Math.round(width))));

  function follow(event: PointerEvent): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const { left = 0, right = 0 } = card.current?.getBoundingClientRect() ?? {};
    resize(direction === 'rtl' ? right - event.clientX : event.clientX - left);
  }
  return (
    <Frame
      place={place}
      onBack={onBack}
      title={words.say('size.title')}
      help={words.say('size.help')}
      next={
        <>
          <SkipButton onSkip={onNext} />
          <NextButton
            onNext={() => {
              onChange({ diagonal });
              onNext();
            }}
          />
        </>
      }
    >
      <div className="bank-card" ref={card} style={{ inlineSize: `${cardPixels}px` }}>
        <span>{words.say('size.card')}</span>
        <span
          className="edge"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={follow}
        />
      </div>
      <NumberChoice
        label=""
        text={words.say('size.inches', { diagonal: diagonal.toFixed(1) })}
        less={words.say('size.smaller')}
        more={words.say('size.larger')}
        onLess={() => resize(cardPixels - 2)}
        onMore={() => resize(cardPixels + 2)}
      />
    </Frame>
  );
}
