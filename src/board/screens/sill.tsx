import { useFittedText } from '../../kiosk/look/names/use-fitted-text.ts';
import { useAllWords } from '../../kiosk/words/use-all-words.ts';
import type { BoardView } from '../hall/board-view.ts';
import { InTurn } from './in-turn.tsx';

interface SillProps {
  readonly view: Pick<BoardView, 'message' | 'isUnknown'>;
  /** Formats a time of day in the language of the turn. */
  readonly timeText: (instant: number) => string;
}

/** A message of so many letters is read from far away, in one line or two. */
const shortMessage = 60;

/** The line below the list: that the board does not know, else the message of staff, else what to do while waiting. */
export function Sill({ view: { message, isUnknown }, timeText }: SillProps) {
  const words = useAllWords();
  if (isUnknown) {
    return (
      <footer className="board-sill unknown">
        <Fitted key="unknown" text={words.say('board.unknown')} dir={words.direction} />
      </footer>
    );
  }
  if (message) {
    return (
      <footer
        className={message.text.length > shortMessage ? 'board-sill message long' : 'board-sill message'}
      >
        {/* Staff write it in the language of their choice. */}
        <Fitted key={message.text} text={message.text} dir="auto" />
        <small>
          <InTurn>{words.say('board.until', { time: timeText(message.until) })}</InTurn>
        </small>
      </footer>
    );
  }
  return (
    <footer className="board-sill">
      <Fitted key="help" text={words.say('ticket.help')} dir={words.direction} />
    </footer>
  );
}

interface FittedProps {
  readonly text: string;
  readonly dir: 'ltr' | 'rtl' | 'auto';
}

/** A text of which nothing is cut: longer ones have smaller letters. Its place is measured once, so one of another size has another key. */
function Fitted({ text, dir }: FittedProps) {
  const { ref, texts, style } = useFittedText<HTMLParagraphElement>([text], 'name');
  return (
    <p className="fitted in-turn" ref={ref} style={style} dir={dir} key={text}>
      {texts}
    </p>
  );
}
