import type { Timers } from '../../kiosk/time/timers.ts';
import { useAllWords } from '../../kiosk/words/use-all-words.ts';
import type { AllWords } from '../../kiosk/words/words.ts';
import type { BoardView } from '../hall/board-view.ts';
import type { TextPlace } from '../reach/text-pages.ts';
import { InPages, lineEmsIn } from './in-pages.tsx';

type Noticed = Pick<BoardView, 'message' | 'isUnknown'>;

/** The words of the line below the list that come before a fourth call: that the board does not know, else the message of staff and its end. */
export function noticeText(
  { message, isUnknown }: Noticed,
  { say }: Pick<AllWords, 'say'>,
  /** Formats a time of day. */
  timeText: (instant: number) => string,
): string {
  if (isUnknown) return say('board.unknown');
  return message ? `${message.text} (${say('board.until', { time: timeText(message.until) })})` : '';
}

interface SillProps {
  readonly view: Noticed;
  readonly notice: string;
  readonly place: Omit<TextPlace, 'lineEms'>;
  readonly timers: Timers;
}

/** The lines below the list: what there is to say, else what to do while waiting, where that is read from afar. */
export function Sill({ view: { message, isUnknown }, notice, place, timers }: SillProps) {
  const words = useAllWords();
  const kind = isUnknown ? 'unknown' : message && 'message';
  const text = kind ? notice : words.say('ticket.help');
  // On a board that is too small for its distance, a notice is as large as the line allows.
  const line = place.height / lineEmsIn(words.locale);
  const least = kind ? Math.min(place.least, line) : place.least;
  return (
    <footer className={kind ? `board-sill ${kind}` : 'board-sill'}>
      <InPages
        key={text}
        place={{ ...place, least }}
        // Staff write in the language of their choice.
        dir={kind === 'message' ? 'auto' : words.direction}
        {...{ text, timers }}
      />
    </footer>
  );
}
