import { closedText } from '../../page/configuration/closed-text.ts';
import type { Configuration } from '../../page/configuration/configuration.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import type { LoadedLanguage } from '../../page/hooks/use-loaded-language.ts';
import { Arches } from '../../page/ui/doors/arches.tsx';
import { FittedHeading } from '../../page/ui/wall/fitted-heading.tsx';
import { FullWall } from '../../page/ui/wall/full-wall.tsx';
import type { HeaderText } from '../../page/ui/wall/header-text.ts';
import { WeekHours } from '../../page/ui/week.tsx';
import { InTurn } from './in-turn.tsx';

interface ClosedBoardProps {
  readonly configuration: Configuration;
  readonly loadedLanguage: LoadedLanguage;
  readonly nowMs: number;
  readonly header: HeaderText;
}

/** The closed screen: the next opening and the week's hours. It is dark because it stays on all night. */
export function ClosedBoard({ configuration, loadedLanguage, nowMs, header }: ClosedBoardProps) {
  const words = useAllWords();
  const { opens, week, specialDay } = closedText(configuration, loadedLanguage, nowMs);
  return (
    <div className="board-closed">
      <FullWall header={header}>
        <Arches variant="shut" />
        <div className="notice">
          <div className="sentence">
            <div lang={words.locale} dir={words.direction}>
              <FittedHeading text={words.say('closed.title')} />
            </div>
            {specialDay && (
              <p className="special-day">
                <bdi>{specialDay}</bdi>
              </p>
            )}
            {opens && (
              <p className="next-opening">
                <InTurn>{words.say(opens.sentence, { day: opens.day, time: opens.time })}</InTurn>
              </p>
            )}
            <p>
              <InTurn>{words.say(opens ? 'closed.help' : 'closed.helpAlone')}</InTurn>
            </p>
          </div>
          <WeekHours days={week} />
        </div>
      </FullWall>
    </div>
  );
}
