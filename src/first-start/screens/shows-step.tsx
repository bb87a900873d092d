import type { FirstStartDecision } from '../../contract/additions/page/first-start.ts';
import { usePageWords } from '../words/page-words.ts';
import { Choice } from './choice.tsx';
import { Frame } from './frame.tsx';
import type { StepProps } from './step-props.ts';

type Shown = FirstStartDecision['shows'];

interface ShowsStepProps extends Pick<StepProps, 'place' | 'onBack'> {
  readonly onChoose: (shows: Shown) => void;
}

/** What this machine shows. A touch continues with it. */
export function ShowsStep({ onChoose, place, onBack }: ShowsStepProps) {
  const { shows } = usePageWords();
  const choices: readonly (readonly [Shown, string, string])[] = [
    ['branch', shows.branch, shows.branchText],
    ['service', shows.service, shows.serviceText],
    ['demo', shows.demo, shows.demoText],
  ];
  return (
    <Frame {...{ place, onBack }} title={shows.title} help={shows.help}>
      <div className="choices large">
        {choices.map(([kind, name, text]) => (
          <Choice key={kind} onPress={() => onChoose(kind)}>
            <b>{name}</b> {text}
          </Choice>
        ))}
      </div>
    </Frame>
  );
}
