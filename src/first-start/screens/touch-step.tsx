import { useState } from 'react';
import { Icon } from '../../page/ui/buttons/icons.tsx';
import { usePageWords } from '../words/page-words.ts';
import { Frame, NextButton, SkipButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';

/** Whether the screen feels a finger where it is. The corners lie over the step. */
export function TouchStep({ onNext, place, onBack }: StepProps) {
  const [touched, setTouched] = useState<readonly string[]>([]);
  const words = usePageWords();
  const { corners } = words.touch;
  const isRight = touched.length === corners.length;
  return (
    <>
      <Frame
        key={String(isRight)}
        {...{ place, onBack }}
        title={words.touch.title}
        help={words.touch.help}
        next={isRight ? <NextButton onNext={onNext} /> : <SkipButton onSkip={onNext} />}
      >
        <p className="touch-result" role="status">
          {isRight ? words.touch.right : words.touch.wrong('foyer install --touch-rotation 90')}
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
