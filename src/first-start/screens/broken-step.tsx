import { usePageWords } from '../words/page-words.ts';
import { Frame, SkipButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';

/** Replaces a step that cannot be rendered. The other steps stay usable. */
export function BrokenStep({
  place,
  onBack,
  onLeave,
  onNext,
  isLast,
}: StepProps & { readonly isLast: boolean }) {
  const words = usePageWords();
  const next = isLast ? undefined : <SkipButton onSkip={onNext} />;
  return (
    <Frame place={place} onBack={onBack} onLeave={onLeave} next={next} title={words.say('broken')} help="">
      {null}
    </Frame>
  );
}
