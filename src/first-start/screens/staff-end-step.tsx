import { useState } from 'react';
import { changeOf } from '../steps/answers.ts';
import { usePageWords } from '../words/page-words.ts';
import { Frame, NextButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';

interface StaffEndStepProps extends Omit<StepProps, 'onChange' | 'onNext'> {
  /** The host has kept the change, and begins anew. */
  readonly onStarted: () => void;
  readonly onLeave: () => void;
}

/** The way back to the kiosk, which starts again if something was changed that it reads at its start. */
export function StaffEndStep(props: StaffEndStepProps) {
  const { answers, machine, host, place, onBack, onStarted, onLeave } = props;
  const words = usePageWords();
  const { end } = words;
  const change = changeOf(answers, machine);
  const [mistakes, setMistakes] = useState<readonly string[]>([]);
  const [isStarting, setStarting] = useState(false);

  async function leave(): Promise<void> {
    if (!change) return onLeave();
    setStarting(true);
    const answer = await host.change(change);
    if (answer.ok) return onStarted();
    setMistakes(answer.mistakes.length > 0 ? answer.mistakes : [words.notReached]);
    setStarting(false);
  }

  return (
    <Frame
      {...{ place, onBack: isStarting ? undefined : onBack }}
      title={change ? end.title : end.done}
      help={change ? end.again : end.doneHelp}
      next={
        <NextButton onNext={() => void leave()} disabled={isStarting}>
          {isStarting ? end.starting : change ? end.start : end.leave}
        </NextButton>
      }
    >
      {mistakes.map((mistake) => (
        <p key={mistake} role="alert">
          {mistake}
        </p>
      ))}
    </Frame>
  );
}
