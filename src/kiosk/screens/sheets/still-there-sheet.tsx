import type { CSSProperties } from 'react';
import { numberWidth } from '../../look/number-width.ts';
import { Announced } from '../../ui/announced.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Ring } from '../../ui/buttons/ring.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useAllWords } from '../../words/use-all-words.ts';
import './still-there-sheet.css';

interface StillThereSheetProps {
  /** The number of the ticket below the sheet, which the visitor may be learning by heart. */
  readonly number?: string | undefined;
  readonly secondsLeft: number;
  /** The seconds of a full ring. */
  readonly seconds: number;
  readonly onStay: () => void;
  readonly onStartOver: () => void;
}

/** Asks whether the visitor is still there, before an idle visit ends. */
export function StillThereSheet({ number, secondsLeft, seconds, onStay, onStartOver }: StillThereSheetProps) {
  const words = useAllWords();
  return (
    <Sheet title={words.say('still.title')} onTouchBeside={onStay}>
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
        <Button variant="quiet" keys="Home" onPress={onStartOver}>
          {words.say(number === undefined ? 'still.startOver' : 'ticket.done')}
        </Button>
        <Button variant="main" keys="Escape" onPress={onStay}>
          {words.say('still.stay')}
        </Button>
      </div>
    </Sheet>
  );
}
