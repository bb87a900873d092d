import type { ReactNode } from 'react';
import { type LanguageChoiceProps, LanguageChooser } from '../ui/buttons/language-buttons.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { FittedHeading } from '../ui/wall/fitted-heading.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import { Week } from '../ui/wall/week.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import type { ClosedText } from './closed-text.ts';

interface ClosedScreenProps extends LanguageChoiceProps {
  readonly header: HeaderText;
  /** When the branch opens next. Absent where that is unknown. */
  readonly opens?: ClosedText['opens'];
  /** Seven days from Monday on. Absent where the branch has no opening hours. */
  readonly week?: ClosedText['week'] | undefined;
  /** Lies over the screen, which is inert meanwhile. */
  readonly sheet?: ReactNode;
}

/** The branch is closed: when it opens again, and the opening hours of the week. */
export function ClosedScreen({ header, opens, week, sheet, ...languages }: ClosedScreenProps) {
  const words = useAllWords();
  return (
    <>
      <FullWall header={header} inert={Boolean(sheet)}>
        <Arches variant="shut" />
        <div className="notice">
          <div className="sentence">
            <FittedHeading text={words.say('closed.title')} />
            {opens && (
              <p className="next-opening">
                {words.say(opens.usually ? 'closed.usuallyOpens' : 'closed.opens', {
                  day: opens.day,
                  time: opens.time,
                })}
              </p>
            )}
            <p>{words.say(opens ? 'closed.help' : 'closed.helpAlone')}</p>
          </div>
          {week && <Week days={week} />}
          <LanguageChooser {...languages} />
        </div>
      </FullWall>
      {sheet}
    </>
  );
}
