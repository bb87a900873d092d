import { usePageWords } from '../words/page-words.ts';
import { Choice } from './choice.tsx';
import { Frame, NextButton } from './frame.tsx';
import { NumberChoice } from './number-choice.tsx';
import type { StepProps } from './step-props.ts';

const [least, most] = [1, 40];

/** How many counters there are, and where clerks call visitors. */
export function CountersStep({ answers, onChange, onNext, ...frame }: StepProps) {
  const words = usePageWords();
  const { counters, areClerksElsewhere } = answers;
  const setCounters = (count: number) => onChange({ counters: Math.min(most, Math.max(least, count)) });
  return (
    <Frame
      {...frame}
      title={words.counters.title}
      help={words.counters.help}
      next={<NextButton onNext={onNext} />}
    >
      <NumberChoice
        label={words.counters.count}
        text={String(counters)}
        less={words.counters.fewer}
        more={words.counters.more}
        onLess={() => setCounters(counters - 1)}
        onMore={() => setCounters(counters + 1)}
      />
      <p>{words.counters.where}</p>
      <div className="choices">
        <Choice isChosen={areClerksElsewhere} onPress={() => onChange({ areClerksElsewhere: true })}>
          {words.counters.elsewhere}
        </Choice>
        <Choice isChosen={!areClerksElsewhere} onPress={() => onChange({ areClerksElsewhere: false })}>
          {words.counters.here}
        </Choice>
      </div>
    </Frame>
  );
}
