import type { ReactNode } from 'react';
import type { Refusal } from '../session/session.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Ring } from '../ui/buttons/ring.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { FittedHeading } from '../ui/wall/fitted-heading.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import { useAllWords } from '../words/use-all-words.ts';

interface AdviceScreenProps {
  readonly header: HeaderText;
  readonly refusal: Refusal['why'];
  readonly secondsLeft: number;
  /** The seconds of a full ring. */
  readonly seconds: number;
  /** The values of the placeholders in the sentences: a time, a number. */
  readonly values: Readonly<Record<string, string>>;
  /** Absent where the visitor cannot choose anything else. */
  readonly onChooseAgain?: (() => void) | undefined;
  readonly onBack: () => void;
  /** Lies over the screen, which is inert meanwhile. */
  readonly sheet?: ReactNode;
}

/** No ticket was created. The screen says why and what to do now. */
export function AdviceScreen({
  header,
  refusal,
  values,
  onChooseAgain,
  onBack,
  sheet,
  ...time
}: AdviceScreenProps) {
  const words = useAllWords();
  return (
    <>
      <FullWall header={header} inert={Boolean(sheet)}>
        <Arches variant="ajar" />
        <div className="notice">
          <div className="sentence">
            <FittedHeading text={words.say(`advice.${refusal}.title`, values)} />
            <p>{words.say(`advice.${refusal}.help`, values)}</p>
          </div>
          <div className="answers">
            {onChooseAgain && (
              <Button variant="bright" keys="Escape" onPress={onChooseAgain}>
                {words.say('advice.again')}
              </Button>
            )}
            <Button variant="bright" keys={onChooseAgain ? 'Home' : 'Escape Home'} onPress={onBack}>
              <Ring {...time} />
              {words.say('advice.back')}
            </Button>
          </div>
        </div>
      </FullWall>
      {sheet}
    </>
  );
}
