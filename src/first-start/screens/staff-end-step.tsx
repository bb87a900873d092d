import { changeMachine } from '../../contract/host-endpoints/first-start-endpoints.ts';
import { useChange } from '../../page/hooks/use-change.ts';
import { mistakesIn } from '../api/first-start-client.ts';
import { changeOf } from '../steps/answers.ts';
import { usePageWords } from '../words/page-words.ts';
import { Frame, NextButton } from './frame.tsx';
import type { StepProps } from './step-props.ts';

interface StaffEndStepProps extends Omit<StepProps, 'onChange' | 'onNext'> {
  /** Called when the host has stored the change and restarts. */
  readonly onStarted: () => void;
  readonly onLeave: () => void;
}

/** Returns to the kiosk, and restarts if the host reads a change only at startup. */
export function StaffEndStep(props: StaffEndStepProps) {
  const { answers, machine, client, place, onBack, onStarted, onLeave } = props;
  const words = usePageWords();
  const change = changeOf(answers, machine);
  const { send, isPending, result, failure } = useChange(client, changeMachine);
  const isStarting = isPending || result?.ok === true;

  async function leave(): Promise<void> {
    if (!change) return onLeave();
    const changed = await send({ body: change });
    if (changed.ok) onStarted();
  }

  return (
    <Frame
      place={place}
      onBack={isStarting ? undefined : onBack}
      title={change ? words.say('end.title') : words.say('end.done')}
      help={change ? words.say('end.again') : words.say('end.doneHelp')}
      next={
        <NextButton onNext={() => void leave()} disabled={isStarting}>
          {isStarting ? words.say('end.starting') : change ? words.say('end.start') : words.say('end.leave')}
        </NextButton>
      }
    >
      {mistakesIn(failure, words.say('notReached')).map((mistake) => (
        <p key={mistake} role="alert">
          {mistake}
        </p>
      ))}
    </Frame>
  );
}
