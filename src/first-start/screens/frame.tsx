import { type ReactNode, useEffect } from 'react';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { Icon } from '../../page/ui/buttons/icons.tsx';
import { Arches } from '../../page/ui/doors/arches.tsx';
import { FittedHeading } from '../../page/ui/wall/fitted-heading.tsx';
import { usePageWords } from '../words/page-words.ts';
import type { StepProps } from './step-props.ts';

interface FrameProps extends Pick<StepProps, 'place' | 'onBack' | 'onLeave'> {
  readonly title: string;
  readonly help: string;
  readonly next?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of a step: question, answers, navigation. */
export function Frame({ place, title, help, onBack, onLeave, next, children }: FrameProps) {
  const { say } = useAllWords();
  const words = usePageWords();
  const back = onBack ?? onLeave;
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && back?.();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [back]);
  return (
    <div className="screen-grid first-start">
      <header className="wall inner">
        <div className="ask">
          <p className="crumbs">{place}</p>
          <FittedHeading text={title} />
          <p className="help">{help}</p>
        </div>
        <Arches variant="in-wall" />
      </header>
      <section className="desk">{children}</section>
      <footer className="sill">
        {back && (
          <Button variant="back" keys="Escape" onPress={back}>
            <Icon name="back" />
            <span>{onBack ? say('menu.back') : words.say('end.leave')}</span>
          </Button>
        )}
        <span className="ways-on">{next}</span>
      </footer>
    </div>
  );
}

export function NextButton({
  onNext,
  disabled = false,
  children,
}: {
  readonly onNext: () => void;
  readonly disabled?: boolean;
  readonly children?: string;
}) {
  const { say } = useAllWords();
  return (
    <Button variant="main" disabled={disabled} onPress={onNext}>
      {children ?? say('step.continue')}
    </Button>
  );
}

export function SkipButton({ onSkip }: { readonly onSkip: () => void }) {
  const { say } = useAllWords();
  return (
    <Button variant="quiet" onPress={onSkip}>
      {say('name.leaveOut')}
    </Button>
  );
}
