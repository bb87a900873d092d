import type { ReactNode } from 'react';
import { useWords } from '../hooks/use-words.ts';
import { Button } from '../ui/buttons/button.tsx';
import { type LanguageChoiceProps, LanguageChooser } from '../ui/buttons/language-buttons.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { Region } from '../ui/region.tsx';
import { FittedHeading } from '../ui/wall/fitted-heading.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';

/** Isolates a number, because numbers read from left to right in every language. */
const isolated = (number: string) => `\u2066${number}\u2069`;

interface PausedScreenProps {
  /** Absent while the branch is unknown. */
  readonly header?: HeaderText | undefined;
  /** Absent while the branch is unknown. */
  readonly choice?: LanguageChoiceProps | undefined;
  readonly sheet?: ReactNode;
  readonly pauseSentence?: string | undefined;
  /** Leads to the home menu. Present if the machine works but one screen does not. */
  readonly onHome?: (() => void) | undefined;
  /** The number of a ticket whose own screen fails to render. */
  readonly number?: string | undefined;
}

/**
 * The kiosk issues no tickets now. Sends visitors to the staff, or shows the administrator's sentence if there is one.
 */
export function PausedScreen({ header, choice, sheet, pauseSentence, onHome, number }: PausedScreenProps) {
  const words = useWords();
  return (
    <FullWall header={header} sheet={sheet}>
      <Arches variant="shut" />
      <div className="notice">
        <div className="sentence">
          <FittedHeading text={number === undefined ? words.say('paused.title') : isolated(number)} />
          {number !== undefined ? (
            <p>{words.say('ticket.title')}</p>
          ) : (
            !onHome && <p dir="auto">{pauseSentence || words.say('paused.help')}</p>
          )}
        </div>
        {onHome && (
          <div className="answers">
            <Button variant="bright" keys="Escape Home" onPress={onHome}>
              {words.say('menu.start')}
            </Button>
          </div>
        )}
        {choice && (
          <Region part="languages" content={choice}>
            <LanguageChooser {...choice} />
          </Region>
        )}
      </div>
    </FullWall>
  );
}
