import { LanguageChooser } from '../ui/buttons/language-buttons.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { FittedHeading } from '../ui/wall/fitted-heading.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import { closedText } from './closed-text.ts';
import type { ScreenViewProps } from './scene.ts';
import { Week } from './week.tsx';

/** The branch is closed: when it opens again, and the opening hours of the week. */
export function ClosedScreen(props: ScreenViewProps<'closed'>) {
  const { configuration, loadedLanguage, nowMs, choice, header, sheet } = props;
  const words = useAllWords();
  const { opens, week } = closedText(configuration, loadedLanguage, nowMs);
  return (
    <FullWall header={header} sheet={sheet}>
      <Arches variant="shut" />
      <div className="notice">
        <div className="sentence">
          <FittedHeading text={words.say('closed.title')} />
          {opens && (
            <p className="next-opening">{words.say(opens.sentence, { day: opens.day, time: opens.time })}</p>
          )}
          <p>{words.say(opens ? 'closed.help' : 'closed.helpAlone')}</p>
        </div>
        <Week days={week} />
        <LanguageChooser {...choice} />
      </div>
    </FullWall>
  );
}
