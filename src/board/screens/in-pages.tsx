import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import { useWords } from '../../page/hooks/use-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import { hasHighLines } from '../../page/words/high-lines.ts';
import { lineEms as usualEms } from '../reach/board-layout.ts';
import { type TextPlace, textPages } from '../reach/text-pages.ts';
import { InTurn } from './in-turn.tsx';
import { useTurn } from './use-turn.ts';

/** The height of a single line, in ems of any script. */
export const aloneEms = 1.3;
/** The height of a line in a script with signs above and below its letters. */
const highLineEms = 1.6;

/** The height of a line of a locale, in ems. */
export const lineEmsIn = (locale: string): number => (hasHighLines(locale) ? highLineEms : usualEms);

/** Long enough to read the lines of a page. */
const pageMs = 6_000;

/** A text and a note, in their rendered widths. */
export const withNote = (text: string, note: string): string => `${text} (${note})`;

interface InPagesProps {
  readonly text: string;
  /** The note in brackets after the text, in the language of the turn; on its own page if it does not fit. */
  readonly note?: string | undefined;
  readonly dir: 'ltr' | 'rtl' | 'auto';
  readonly place: Omit<TextPlace, 'lineEms'>;
  /** The height of a line, in ems; undefined: that of a text of several lines. */
  readonly lineEms?: number;
  readonly timers: Timers;
}

/** A text in letters for reading from the waiting area. A long one is shown in parts, one after the other. */
export function InPages({ text, note, dir, place, lineEms, timers }: InPagesProps) {
  const measure = useTextMeasure('name');
  const { locale } = useWords();
  const line = lineEms ?? lineEmsIn(locale);
  const pagesOf = (some: string) => textPages(some, { ...place, lineEms: line }, measure);
  const together = pagesOf(note === undefined ? text : withNote(text, note));
  const isTogether = together.pages.length === 1;
  const { size, pages } = isTogether ? together : pagesOf(text);
  const parts = isTogether || note === undefined ? pages : [...pages, note];
  const turn = useTurn(parts.length, pageMs, timers);
  const page = (isTogether ? text : parts[turn]) ?? '';
  return (
    <p className="in-turn" key={page} dir={dir} style={{ fontSize: `${size}px`, lineHeight: line }}>
      <span>{page}</span>
      {isTogether && note !== undefined && (
        <small>
          <InTurn>{note}</InTurn>
        </small>
      )}
    </p>
  );
}
