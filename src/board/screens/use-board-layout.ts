import { useMemo, useSyncExternalStore } from 'react';
import { areMixed } from '../../domain/calls/place-sentences.ts';
import { onResize } from '../../page/hooks/stage.tsx';
import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import type { TextMeasure } from '../../page/look/fit-names.ts';
import { numberWidth, textWidth } from '../../page/look/number-width.ts';
import type { AllWords } from '../../page/words/words.ts';
import type { BoardView } from '../hall/board-view.ts';
import type { RowCall } from '../hall/rows.ts';
import type { BoardPlace } from '../reach/board-address.ts';
import { type BoardContent, boardLayout } from '../reach/board-layout.ts';
import { listTitles, rowText } from './call-list.tsx';
import type { FooterNotice } from './footer.tsx';
import { lineEmsIn, withNote } from './in-pages.tsx';
import { titleWidth } from './title.tsx';

/** The minimum letter size of counter names, relative to numbers. */
const nameShare = 0.77;
/**
 * The maximum width of a name and of its longest word on one line, in ems of the numbers. Longer names rotate
 * through their parts.
 */
const most = { name: 4.6, word: 6 };
/** The same limits for names beside numbers that need the remaining width. */
const tight = { name: 3.4, word: 3.4 };
/** The width of two next numbers beside their title, in ems of text. */
const twoNextEms = 8;
/** Canvas and layout round differently. */
const spareEms = 0.3;
/** The widths of "A 012" and "12", in ems. */
const ordinary = { number: 2.6, counter: 1.2 };

function nameWidth(name: string, { width }: TextMeasure, room: typeof most): number {
  const widthOf = (text: string) => nameShare * (width(text) + spareEms);
  const word = Math.min(room.word, Math.max(...name.split(/\s+/).map(widthOf)));
  return Math.max(word, Math.min(room.name, widthOf(name)));
}

interface Texts {
  readonly measure: TextMeasure;
  readonly languages: readonly AllWords[];
}

/** The widest number and the widest counter, in ems of the numbers. */
function widest(
  calls: readonly RowCall[],
  { measure, languages }: Texts,
  room: typeof most,
  isMixed: boolean,
): typeof ordinary {
  const counters = calls.flatMap(({ counter }) => languages.map((words) => rowText(words, counter, isMixed)));
  return {
    number: Math.max(ordinary.number, ...calls.map(({ number }) => numberWidth(number))),
    counter: Math.max(
      ordinary.counter,
      ...counters.map(({ text, isNumber }) => (isNumber ? textWidth(text) : nameWidth(text, measure, room))),
    ),
  };
}

/** The layouts for these calls on this screen: with a panel that has content, and without a panel. */
export function useBoardLayout(
  { calls, next }: Pick<BoardView, 'calls' | 'next'>,
  large: readonly RowCall[],
  notice: FooterNotice | undefined,
  place: BoardPlace,
  languages: readonly AllWords[],
) {
  const screen = useScreen();
  const measure = useTextMeasure('name');
  const noticeText = notice ? withNote(notice.text, notice.note ?? '') : '';
  const lineEms = Math.max(...languages.map(({ locale }) => lineEmsIn(locale)));
  const noticeEms = measure.width(noticeText);
  const layoutOf = (
    { number, counter }: typeof ordinary,
    more: Pick<BoardContent, 'wantsPanel' | 'titleEms' | 'stackedEms'>,
  ) =>
    boardLayout(screen, place, {
      noticeEms,
      lineEms,
      ems: number + counter,
      wantsNext: next !== undefined,
      ...more,
    });
  // Only calls in the list's rows have to fit.
  const fitting = [...large, ...calls.slice(0, layoutOf(ordinary, {}).rows)];
  const texts = { measure, languages };
  const areDifferent = areMixed(fitting);
  const inWide = widest(fitting, texts, most, areDifferent);
  // A counter below its number is outside the column whose title describes it.
  const below = widest(fitting, texts, most, true);
  const stackedEms = Math.max(below.number, below.counter);
  const wide = layoutOf(inWide, { wantsPanel: false, stackedEms });
  const ems = wide.letters >= wide.leastLetters ? inWide : widest(fitting, texts, tight, areDifferent);
  const { isStacked } = layoutOf(ems, { wantsPanel: false, stackedEms });
  const isMixed = areDifferent || isStacked;
  const titlesOf = (words: AllWords) =>
    Math.max(
      titleWidth(listTitles(words, calls, isMixed), measure),
      next === undefined ? 0 : titleWidth([words.say('board.next')], measure) + twoNextEms,
    );
  const titleEms = Math.max(...languages.map(titlesOf));
  return {
    isMixed,
    counterEms: ems.counter,
    withPanel: layoutOf(ems, { titleEms, stackedEms }),
    alone: layoutOf(ems, { wantsPanel: false, titleEms, stackedEms }),
  };
}

function useScreen() {
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  return useMemo(() => ({ width, height }), [width, height]);
}
