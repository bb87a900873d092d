import { useTextMeasure } from '../../kiosk/look/names/text-measures.ts';
import type { Timers } from '../../kiosk/time/timers.ts';
import { hasHighLines } from '../../kiosk/words/high-lines.ts';
import { useWords } from '../../kiosk/words/use-words.ts';
import { lineEms } from '../reach/board-layout.ts';
import { type TextPlace, textPages } from '../reach/text-pages.ts';
import { useTurn } from './use-turn.ts';

/** The height of a line in a script with signs above and below its letters. */
const highLineEms = 1.6;

/** The height of a line of a locale, in ems. */
export const lineEmsIn = (locale: string): number => (hasHighLines(locale) ? highLineEms : lineEms);

/** Long enough to read the lines of a page. */
const pageMs = 6_000;

interface InPagesProps {
  readonly text: string;
  readonly dir: 'ltr' | 'rtl' | 'auto';
  readonly place: Omit<TextPlace, 'lineEms'>;
  readonly timers: Timers;
}

/** A text in letters that are read from where the board hangs. A long one is seen in parts, one after the other. */
export function InPages({ text, dir, place, timers }: InPagesProps) {
  const measure = useTextMeasure('name');
  const { locale } = useWords();
  const line = lineEmsIn(locale);
  const { size, pages } = textPages(text, { ...place, lineEms: line }, measure);
  const turn = useTurn(pages.length, pageMs, timers);
  const page = pages[turn] ?? '';
  return (
    <p className="in-turn" key={page} dir={dir} style={{ fontSize: `${size}px`, lineHeight: line }}>
      {page}
    </p>
  );
}
