import { Button } from '../ui/button.tsx';
import { Hall } from '../ui/hall.tsx';
import type { HeaderText } from '../ui/header-text.ts';
import { Portal } from '../ui/portal.tsx';
import { Ring } from '../ui/ring.tsx';
import { useAllWords } from '../words/use-all-words.ts';

interface AdviceScreenProps {
  readonly header: HeaderText;
  readonly refusal: 'branch-closed' | 'service-closed' | 'no-more-tickets' | 'not-possible' | 'unreachable';
  readonly secondsLeft: number;
  /** How long the advice is shown in all. */
  readonly seconds: number;
  readonly onBack: () => void;
}

/** There is no number, and this is what to do now. */
export function AdviceScreen({ header, refusal, secondsLeft, seconds, onBack }: AdviceScreenProps) {
  const words = useAllWords();
  return (
    <Hall header={header}>
      <Portal place="ajar" />
      <div className="notice">
        <div className="sentence">
          <h1>{words.say(`advice.${refusal}.title`)}</h1>
          <p>{words.say(`advice.${refusal}.help`)}</p>
        </div>
        <Button look="bright" onPress={onBack}>
          <Ring secondsLeft={secondsLeft} seconds={seconds} />
          {words.say('advice.back')}
        </Button>
      </div>
    </Hall>
  );
}
