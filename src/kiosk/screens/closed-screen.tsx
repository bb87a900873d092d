import type { ReactNode } from 'react';
import { type LanguageChoiceProps, LanguageChooser } from '../ui/buttons/language-buttons.tsx';
import { Portal } from '../ui/doors/arches.tsx';
import { Hall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import { type DayText, Week } from '../ui/wall/week.tsx';
import { useAllWords } from '../words/use-all-words.ts';

interface ClosedScreenProps extends LanguageChoiceProps {
  readonly header: HeaderText;
  /** When it opens next, in the language's own words; absent where nobody knows. */
  readonly opens?: Opening | undefined;
  /** Seven days from the first of the week on; absent where the branch keeps no opening hours. */
  readonly week?: readonly DayText[] | undefined;
  /** Lies over the screen, which is inert meanwhile. */
  readonly sheet?: ReactNode;
}

interface Opening {
  readonly day: string;
  readonly time: string;
  /** Only the ordinary week is known, not the day itself. */
  readonly usually: boolean;
}

/** The door is closed, and it says when it opens. */
export function ClosedScreen({ header, opens, week, sheet, ...languages }: ClosedScreenProps) {
  const words = useAllWords();
  return (
    <>
      <Hall header={header} inert={Boolean(sheet)}>
        <Portal place="shut" />
        <div className="notice">
          <div className="sentence">
            <h1>{words.say('closed.title')}</h1>
            {opens && (
              <p className="first">
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
      </Hall>
      {sheet}
    </>
  );
}
