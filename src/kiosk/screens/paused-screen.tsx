import type { ReactNode } from 'react';
import { type LanguageChoiceProps, LanguageChooser } from '../ui/buttons/language-buttons.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { FittedHeading } from '../ui/wall/fitted-heading.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import { useWords } from '../words/use-words.ts';

interface PausedScreenProps extends LanguageChoiceProps {
  /** Absent while the branch is unknown. Then `languages` is empty. */
  readonly header?: HeaderText | undefined;
  /** Lies over the screen, which is inert meanwhile. */
  readonly sheet?: ReactNode;
}

/** The kiosk gives no tickets now. The visitor is sent to the staff. */
export function PausedScreen({ header, sheet, ...languages }: PausedScreenProps) {
  const words = useWords();
  return (
    <>
      <FullWall header={header} inert={Boolean(sheet)}>
        <Arches variant="ajar" />
        <div className="notice">
          <div className="sentence">
            <FittedHeading text={words.say('paused.title')} />
            <p>{words.say('paused.help')}</p>
          </div>
          <LanguageChooser {...languages} />
        </div>
      </FullWall>
      {sheet}
    </>
  );
}
