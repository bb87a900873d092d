import { LanguageChooser } from '../ui/buttons/language-buttons.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { FittedHeading } from '../ui/wall/fitted-heading.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import { useWords } from '../words/use-words.ts';
import type { ScreenViewProps } from './scene.ts';

/** Header and languages are absent while the branch is unknown. */
type PausedScreenProps = Partial<
  Pick<ScreenViewProps<'paused'>, 'header' | 'choice' | 'sheet' | 'pauseSentence'>
>;

/** The kiosk gives no tickets now. The visitor is sent to the staff, and reads why if an administrator has said it. */
export function PausedScreen({ header, choice, sheet, pauseSentence }: PausedScreenProps) {
  const words = useWords();
  return (
    <FullWall header={header} sheet={sheet}>
      <Arches variant="ajar" />
      <div className="notice">
        <div className="sentence">
          <FittedHeading text={words.say('paused.title')} />
          <p dir="auto">{pauseSentence || words.say('paused.help')}</p>
        </div>
        {choice && <LanguageChooser {...choice} />}
      </div>
    </FullWall>
  );
}
