import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { Button } from '../../page/ui/buttons/button.tsx';
import { Ring } from '../../page/ui/buttons/ring.tsx';
import { Arches } from '../../page/ui/doors/arches.tsx';
import { FittedHeading } from '../../page/ui/wall/fitted-heading.tsx';
import { FullWall } from '../../page/ui/wall/full-wall.tsx';
import { placeText } from './place-text.ts';
import type { ScreenViewProps } from './scene/scene.ts';
import { useTimeLeft } from './scene/use-time-left.ts';
import '../../page/ui/wall/corner-on-full-wall.css';

/**
 * The queue position of a ticket that was held to the scanner, for some seconds. Visitors cannot change the ticket
 * here.
 */
export function PlaceScreen(props: ScreenViewProps<'place'>) {
  const words = useAllWords();
  const timeLeft = useTimeLeft(props);
  const { number, title, lines } = placeText(props, words);
  return (
    <FullWall header={props.header} corner={props.corner} sheet={props.sheet}>
      <Arches variant="ajar" />
      <div className="notice">
        <div className="sentence">
          {number !== undefined && <p>{words.say('ticket.label')}</p>}
          <FittedHeading text={title} />
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="answers">
          <Button
            variant="bright"
            keys="Escape Home"
            onPress={() => props.session.send({ type: 'went-home' })}
          >
            <Ring {...timeLeft} />
            {words.say('advice.back')}
          </Button>
        </div>
      </div>
    </FullWall>
  );
}
