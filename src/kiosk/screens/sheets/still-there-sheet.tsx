import type { CSSProperties } from 'react';
import { useAllWords } from '../../../page/hooks/use-all-words.ts';
import { numberWidth } from '../../../page/look/number-width.ts';
import { Announced } from '../../../page/ui/announced.tsx';
import { Button } from '../../../page/ui/buttons/button.tsx';
import { Ring } from '../../../page/ui/buttons/ring.tsx';
import { Sheet } from '../../../page/ui/sheets/sheet.tsx';
import { shownNumber } from '../../session/shown-ticket-screen.ts';
import type { ScreenViewProps } from '../scene/scene.ts';
import { useTimeLeft } from '../scene/use-time-left.ts';
import './still-there-sheet.css';

/** Asks whether the visitor is still there, before an idle visit ends. */
export function StillThereSheet(props: ScreenViewProps<'still-there'>) {
  const { send } = props.session;
  const stay = () => send({ type: 'stayed' });
  /** The number of the ticket below, which the visitor may be memorizing. */
  const number = shownNumber(props.screen);
  const { secondsLeft, seconds } = useTimeLeft(props);
  const words = useAllWords();
  return (
    <Sheet title={words.say('still.title')} onTouchBeside={stay}>
      <Announced isUrgent>{words.say('still.seconds', { count: seconds })}</Announced>
      <div className="countdown" role="timer" aria-label={words.say('still.seconds', { count: secondsLeft })}>
        <Ring secondsLeft={secondsLeft} seconds={seconds} />
        {words.number(secondsLeft)}
      </div>
      <h1>{words.say('still.title')}</h1>
      {number === undefined ? (
        <p>{words.say('still.help')}</p>
      ) : (
        <p className="own-number" style={{ '--ems': numberWidth(number) } as CSSProperties}>
          {words.say('ticket.label')} <bdi dir="ltr">{number}</bdi>
        </p>
      )}
      <div className="answers">
        <Button variant="quiet" keys="Home" onPress={() => send({ type: 'went-home' })}>
          {words.say(number === undefined ? 'still.startOver' : 'ticket.done')}
        </Button>
        <Button variant="main" keys="Escape" onPress={stay}>
          {words.say('still.stay')}
        </Button>
      </div>
    </Sheet>
  );
}
