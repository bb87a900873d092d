import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { Ring } from '../../page/ui/buttons/ring.tsx';
import { NumberAtCounter } from '../../page/ui/calls/number-at-counter.tsx';
import { Arches } from '../../page/ui/doors/arches.tsx';
import { FittedHeading } from '../../page/ui/wall/fitted-heading.tsx';
import { FullWall } from '../../page/ui/wall/full-wall.tsx';
import { NumberBesideText } from './number-beside-text.tsx';
import { queuePlaceText } from './place-text.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import { useTimeLeft } from './scene/use-time-left.ts';
import '../../page/ui/calls/call.css';
import '../../page/ui/wall/corner-on-full-wall.css';
import './ticket.css';

/** Shows the queue position of a scanned ticket for some seconds. The ticket cannot be changed here. */
export function PlaceScreen(props: ScreenViewProps<'place'>) {
  const words = useAllWords();
  const timeLeft = useTimeLeft(props);
  const { number, mark, counter, title, lines, facts } = queuePlaceText(props, words);
  const sentences = lines.map((line) => <p key={line}>{line}</p>);
  const back = (
    <div className="answers">
      <Button variant="bright" keys="Escape Home" onPress={() => props.session.send({ type: 'went-home' })}>
        <Ring {...timeLeft} />
        {words.say('advice.back')}
      </Button>
    </div>
  );
  return (
    <FullWall header={props.header} corner={props.corner} sheet={props.sheet}>
      {number === undefined ? (
        <>
          <Arches variant="shut" />
          <div className="notice">
            <div className="sentence">
              <FittedHeading text={title} />
              {sentences}
            </div>
            {back}
          </div>
        </>
      ) : counter ? (
        <div className="notice">
          <h1 className="visually-hidden">{title}</h1>
          <NumberAtCounter call={{ number, counter }} words={words} />
          {back}
        </div>
      ) : (
        <NumberBesideText number={number} mark={mark} facts={facts} title={title}>
          {sentences}
          {back}
        </NumberBesideText>
      )}
    </FullWall>
  );
}
