import { useAllWords } from '../../page/hooks/use-all-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { AllWords } from '../../page/words/words.ts';
import type { BoardView } from '../hall/board-view.ts';
import type { TextPlace } from '../reach/text-pages.ts';
import { InPages, lineEmsIn } from './in-pages.tsx';

type Noticed = Pick<BoardView, 'message' | 'isUnknown'>;

/**
 * A text that takes precedence over a fourth call: the notice of an outdated board, else the message of staff
 * with its end as a note.
 */
export interface FooterNotice {
  readonly text: string;
  readonly note?: string | undefined;
}

/** The notice of a board, if any. `endText` formats the time of an end; undefined if the end is not today. */
export function noticeOf(
  { message, isUnknown }: Noticed,
  { say }: Pick<AllWords, 'say'>,
  endText: (instant: number) => string | undefined,
): FooterNotice | undefined {
  if (isUnknown) return { text: say('board.unknown') };
  if (!message) return undefined;
  const time = endText(message.until);
  return { text: message.text, note: time === undefined ? undefined : say('board.until', { time }) };
}

interface FooterProps {
  readonly view: Noticed;
  readonly notice: FooterNotice | undefined;
  readonly place: Omit<TextPlace, 'lineEms'>;
  readonly timers: Timers;
}

/** The message below the list, else waiting instructions if they are legible. */
export function Footer({ view: { message, isUnknown }, notice, place, timers }: FooterProps) {
  const words = useAllWords();
  const kind = isUnknown ? 'unknown' : message && 'message';
  const { text, note } = notice ?? { text: words.say('ticket.help') };
  // On a board that is too small for its distance, a notice is as large as its line allows.
  const line = place.height / lineEmsIn(words.locale);
  const least = kind ? Math.min(place.least, line) : place.least;
  return (
    <footer className={kind ? `board-footer ${kind}` : 'board-footer'}>
      <InPages
        key={text}
        place={{ ...place, least }}
        // Staff may write in any language.
        dir={kind === 'message' ? 'auto' : words.direction}
        text={text}
        note={note}
        timers={timers}
      />
    </footer>
  );
}
