import type { FirstStartDecision } from '../../contract/additions/page/first-start.ts';
import { usePageWords } from '../words/page-words.ts';
import { ChoiceButton } from './choice.tsx';
import { Frame } from './frame.tsx';
import type { StepProps } from './step-props.ts';

type Shown = FirstStartDecision['shows'];

interface ShowsStepProps extends Pick<StepProps, 'place' | 'onBack'> {
  readonly onChoose: (shows: Shown) => void;
}

/** Asks what this machine shows. A touch continues. */
export function ShowsStep({ onChoose, place, onBack }: ShowsStepProps) {
  const words = usePageWords();
  const choices: readonly (readonly [Shown, string, string])[] = [
    ['branch', words.say('shows.branch'), words.say('shows.branchText')],
    ['service', words.say('shows.service'), words.say('shows.serviceText')],
    ['demo', words.say('shows.demo'), words.say('shows.demoText')],
  ];
  return (
    <Frame place={place} onBack={onBack} title={words.say('shows.title')} help={words.say('shows.help')}>
      <div className="choices large">
        {choices.map(([kind, name, text]) => (
          <ChoiceButton key={kind} onPress={() => onChoose(kind)}>
            <b>{name}</b> {text}
          </ChoiceButton>
        ))}
      </div>
    </Frame>
  );
}
