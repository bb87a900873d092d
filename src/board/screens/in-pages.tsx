import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import { useWords } from '../../page/hooks/use-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import { hasHighLines } from '../../page/words/high-lines.ts';
import { lineEms as usualEms } from '../reach/board-layout.ts';
import { type TextPlace, textPages } from '../reach/text-pages.ts';
import { InTurn } from './in-turn.tsx';
import { useTurn } from './use-turn.ts';

/** The height of a single line in any script, in ems. */
export const aloneEms = 1.3;
/** The line height for scripts with marks above and below their letters. */
const highLineEms = 1.6;

export const lineEmsIn = (locale: string): number => (hasHighLines(locale) ? highLineEms : usualEms);

/** Long enough to read a page. */
const pageMs = 6_000;

/** The text with its note, as it is rendered and measured. */
export const withNote = (text: string, note: string): string => `${text} (${note})`;

interface InPagesProps {
  readonly text: string;
  /** Shown in brackets after the text in the current language, or on its own page if it does not fit. */
  readonly note?: string | undefined;
  readonly dir: 'ltr' | 'rtl' | 'auto';
  readonly place: Omit<TextPlace, 'lineEms'>;
  /** The line height in ems; by default the height for several lines of text. */
  readonly lineEms?: number;
  readonly timers: Timers;
}

/** A text at a legible size. A long text rotates through its parts. */
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
