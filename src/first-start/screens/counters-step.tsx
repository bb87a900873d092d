import { usePageWords } from '../words/page-words.ts';
import { ChoiceButton } from './choice.tsx';
import { Frame, NextButton } from './frame.tsx';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';

const [least, most] = [1, 40];

/** Asks for the number of counters and where clerks call visitors. */
export function CountersStep({ answers, onChange, onNext, ...frame }: StepProps) {
  const words = usePageWords();
  const { counters, areClerksElsewhere } = answers;
  const setCounters = (count: number) => onChange({ counters: Math.min(most, Math.max(least, count)) });
  return (
    <Frame
      {...frame}
      title={words.say('counters.title')}
      help={words.say('counters.help')}
      next={<NextButton onNext={onNext} />}
    >
      <NumberChoice
        label={words.say('counters.count')}
        text={String(counters)}
        less={words.say('counters.fewer')}
        more={words.say('counters.more')}
        onLess={() => setCounters(counters - 1)}
        onMore={() => setCounters(counters + 1)}
      />
      <p>{words.say('counters.where')}</p>
      <div className="choices">
        <ChoiceButton isChosen={areClerksElsewhere} onPress={() => onChange({ areClerksElsewhere: true })}>
          {words.say('counters.elsewhere')}
        </ChoiceButton>
        <ChoiceButton isChosen={!areClerksElsewhere} onPress={() => onChange({ areClerksElsewhere: false })}>
          {words.say('counters.here')}
        </ChoiceButton>
      </div>
    </Frame>
  );
}
