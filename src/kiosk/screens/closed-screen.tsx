import { closedText } from '../../page/configuration/closed-text.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { LanguageChooser } from '../../page/ui/buttons/language-buttons.tsx';
import { Arches } from '../../page/ui/doors/arches.tsx';
import { FittedHeading } from '../../page/ui/wall/fitted-heading.tsx';
import { FullWall } from '../../page/ui/wall/full-wall.tsx';
import { WeekHours } from '../../page/ui/week.tsx';
import type { ScreenViewProps } from './scene/scene.ts';

/** The closed branch: its next opening, and the week's hours. */
export function ClosedScreen(props: ScreenViewProps<'closed'>) {
  const { configuration, loadedLanguage, nowMs, choice, header, sheet } = props;
  const words = useAllWords();
  const { opens, week, specialDay } = closedText(configuration, loadedLanguage, nowMs);
  return (
    <FullWall header={header} sheet={sheet}>
      <Arches variant="shut" />
      <div className="notice">
        <div className="sentence">
          <FittedHeading text={words.say('closed.title')} />
          {specialDay && (
            <p className="special-day">
              <bdi>{specialDay}</bdi>
            </p>
          )}
          {opens && (
            <p className="next-opening">{words.say(opens.sentence, { day: opens.day, time: opens.time })}</p>
          )}
          <p>{words.say(opens ? 'closed.help' : 'closed.helpAlone')}</p>
        </div>
        <WeekHours days={week} />
        <LanguageChooser {...choice} />
      </div>
    </FullWall>
  );
}
