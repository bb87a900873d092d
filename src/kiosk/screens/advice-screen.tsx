import { useSoftHyphens } from '../../page/hooks/text-measures.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { Ring } from '../../page/ui/buttons/ring.tsx';
import { Arches } from '../../page/ui/doors/arches.tsx';
import { FittedHeading } from '../../page/ui/wall/fitted-heading.tsx';
import { FullWall } from '../../page/ui/wall/full-wall.tsx';
import { adviceText } from './advice-text.ts';
import { NumberBesideText } from './number-beside-text.tsx';
import type { ScreenViewProps } from './scene/scene.ts';
import { useTimeLeft } from './scene/use-time-left.ts';
import '../../page/ui/wall/corner-on-full-wall.css';
import './ticket.css';

/**
 * Explains why no ticket was created, and the next step. A late visitor may take a number for the service at
 * once.
 */
export function AdviceScreen(props: ScreenViewProps<'advice'>) {
  const { header, loadedLanguage, screen, sheet } = props;
  const { send } = props.session;
  const { language } = loadedLanguage;
  const words = useAllWords();
  const timeLeft = useTimeLeft(props);
  const { paper, title, news, isPast, help, offered } = adviceText(props, words);
  const softHelp = useSoftHyphens(help);
  const sentences = (
    <>
      {news && <p className={isPast ? 'news past' : 'news'}>{news}</p>}
      <p>{softHelp}</p>
    </>
  );
  const answers = (
    <div className="answers">
      {offered && (
        <Button
          variant="bright"
          onPress={() => props.choose({ language: language.key, services: [offered.key] })}
        >
          {words.say('advice.take')}
        </Button>
      )}
      {screen.from && (
        <Button variant="bright" keys="Escape" onPress={() => send({ type: 'went-back' })}>
          {words.say('advice.again')}
        </Button>
      )}
      <Button
        variant="bright"
        keys={screen.from ? 'Home' : 'Escape Home'}
        onPress={() => send({ type: 'went-home' })}
      >
        <Ring {...timeLeft} />
        {words.say('advice.back')}
      </Button>
    </div>
  );
  return (
    <FullWall header={header} corner={props.corner} sheet={sheet}>
      {paper === undefined ? (
        <>
          <Arches variant="shut" />
          <div className={offered ? 'notice offer' : 'notice'}>
            <div className="sentence">
              <FittedHeading text={title} />
              {sentences}
            </div>
            {answers}
          </div>
        </>
      ) : (
        <NumberBesideText {...paper} title={title}>
          {sentences}
          {answers}
        </NumberBesideText>
      )}
    </FullWall>
  );
}
