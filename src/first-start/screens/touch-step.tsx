import { useState } from 'react';
import { Icon } from '../../page/ui/buttons/icons.tsx';
import { usePageWords } from '../words/page-words.ts';
import { Frame, NextButton, SkipButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';

const places = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;

/** Checks that the screen registers touches at the right position. The targets lie above the step. */
export function TouchStep({ onNext, place, onBack }: StepProps) {
  const [touched, setTouched] = useState<readonly string[]>([]);
  const words = usePageWords();
  const corners = places.map((place) => words.say(`touch.${place}`));
  const isRight = touched.length === corners.length;
  return (
    <>
      <Frame
        key={String(isRight)}
        place={place}
        onBack={onBack}
        title={words.say('touch.title')}
        help={words.say('touch.help')}
        next={isRight ? <NextButton onNext={onNext} /> : <SkipButton onSkip={onNext} />}
      >
        <p className="touch-result" role="status">
          {isRight
            ? words.say('touch.right')
            : words.say('touch.wrong', { command: 'foyer install --touch-rotation 90' })}
        </p>
      </Frame>
      {!isRight &&
        corners.map((corner, index) => (
          <button
            key={corner}
            type="button"
            className="corner-target"
            data-corner={index}
            aria-label={corner}
            aria-pressed={touched.includes(corner)}
            onClick={() => setTouched(touched.includes(corner) ? touched : [...touched, corner])}
          >
            {touched.includes(corner) && <Icon name="tick" />}
          </button>
        ))}
    </>
  );
}
