import type { ReactNode } from 'react';
import { type LanguageChoiceProps, LanguageChooser } from '../ui/buttons/language-buttons.tsx';
import { Portal } from '../ui/doors/arches.tsx';
import { Hall } from '../ui/wall/full-wall.tsx';
import type { HeaderText } from '../ui/wall/header-text.ts';
import { useWords } from '../words/use-words.ts';

interface PausedScreenProps extends LanguageChoiceProps {
  /** Absent while nothing is known of the branch; then there are no languages either. */
  readonly header?: HeaderText | undefined;
  /** Lies over the screen, which is inert meanwhile. */
  readonly sheet?: ReactNode;
}

/** The door is ajar: not here, but there is a way. */
export function PausedScreen({ header, sheet, ...languages }: PausedScreenProps) {
  const words = useWords();
  return (
    <>
      <Hall header={header} inert={Boolean(sheet)}>
        <Portal place="ajar" />
        <div className="notice">
          <div className="sentence">
            <h1>{words.say('paused.title')}</h1>
            <p>{words.say('paused.help')}</p>
          </div>
          <LanguageChooser {...languages} />
        </div>
      </Hall>
      {sheet}
    </>
  );
}
