import type { Refusal } from '../session/session.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Ring } from '../ui/buttons/ring.tsx';
import { Portal } from '../ui/doors/arches.tsx';
import { Hall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import { useAllWords } from '../words/use-all-words.ts';

interface AdviceScreenProps {
  readonly header: HeaderText;
  readonly refusal: Refusal['why'];
  readonly secondsLeft: number;
  /** How long the advice is shown in all. */
  readonly seconds: number;
  /** What the sentences name: a time, a number. */
  readonly values: Readonly<Record<string, string>>;
  /** Where there is something to choose otherwise. */
  readonly onAgain?: (() => void) | undefined;
  readonly onBack: () => void;
}

/** There is no number, and this is what to do now. */
export function AdviceScreen({ header, refusal, values, onAgain, onBack, ...time }: AdviceScreenProps) {
  const words = useAllWords();
  return (
    <Hall header={header}>
      <Portal place="ajar" />
      <div className="notice">
        <div className="sentence">
          <h1>{words.say(`advice.${refusal}.title`, values)}</h1>
          <p>{words.say(`advice.${refusal}.help`, values)}</p>
        </div>
        <div className="answers">
          {onAgain && (
            <Button look="bright" onPress={onAgain}>
              {words.say('advice.again')}
            </Button>
          )}
          <Button look="bright" onPress={onBack}>
            <Ring {...time} />
            {words.say('advice.back')}
          </Button>
        </div>
      </div>
    </Hall>
  );
}
