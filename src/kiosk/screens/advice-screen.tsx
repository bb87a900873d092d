import { Button } from '../ui/buttons/button.tsx';
import { Ring } from '../ui/buttons/ring.tsx';
import { Arches } from '../ui/doors/arches.tsx';
import { FittedHeading } from '../ui/wall/fitted-heading.tsx';
import { FullWall } from '../ui/wall/full-wall.tsx';
import { useAllWords } from '../words/use-all-words.ts';
import type { ScreenViewProps } from './scene.ts';
import { timeOfDay } from './time-of-day.ts';
import { useTimeLeft } from './use-time-left.ts';

/** No ticket was created. The screen says why and what to do now. */
export function AdviceScreen(props: ScreenViewProps<'advice'>) {
  const { configuration, loadedLanguage, header, screen, sheet } = props;
  const { send } = props.session;
  const { why, number = '', time = 0 } = screen.refusal;
  const values = { number, time: timeOfDay(time, configuration, loadedLanguage.language) };
  const words = useAllWords();
  const timeLeft = useTimeLeft(props);
  return (
    <FullWall header={header} sheet={sheet}>
      <Arches variant="ajar" />
      <div className="notice">
        <div className="sentence">
          <FittedHeading text={words.say(`advice.${why}.title`, values)} />
          <p>{words.say(`advice.${why}.help`, values)}</p>
        </div>
        <div className="answers">
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
      </div>
    </FullWall>
  );
}
