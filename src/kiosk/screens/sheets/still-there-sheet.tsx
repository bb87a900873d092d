import { Button } from '../../ui/buttons/button.tsx';
import { Ring } from '../../ui/buttons/ring.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useAllWords } from '../../words/use-all-words.ts';

interface StillThereSheetProps {
  readonly secondsLeft: number;
  /** The seconds of a full ring. */
  readonly seconds: number;
  readonly onStay: () => void;
  readonly onStartOver: () => void;
}

/** Asks whether the visitor is still there, before an idle visit ends. */
export function StillThereSheet({ secondsLeft, seconds, onStay, onStartOver }: StillThereSheetProps) {
  const words = useAllWords();
  return (
    <Sheet title={words.say('still.title')}>
      <div className="countdown" role="timer" aria-label={words.say('still.seconds', { count: secondsLeft })}>
        <Ring secondsLeft={secondsLeft} seconds={seconds} />
        {words.number(secondsLeft)}
      </div>
      <h1>{words.say('still.title')}</h1>
      <p>{words.say('still.help')}</p>
      <div className="answers">
        <Button variant="quiet" keys="Home" onPress={onStartOver}>
          {words.say('still.startOver')}
        </Button>
        <Button variant="main" keys="Escape" onPress={onStay}>
          {words.say('still.stay')}
        </Button>
      </div>
    </Sheet>
  );
}
