import { useMemo } from 'react';
import { areMixed } from '../../domain/calls/place-sentences.ts';
import { counterText } from '../../page/calls/counter-text.ts';
import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import { numberWidth, textWidth } from '../../page/look/number-width.ts';
import type { BoardView } from '../hall/board-view.ts';
import type { RowCall } from '../hall/rows.ts';
import type { BoardPlace } from '../reach/board-address.ts';
import { boardLayout } from '../reach/board-layout.ts';
import { withNote } from './in-pages.tsx';
import type { Notice } from './sill.tsx';
import { useScreen } from './use-screen.ts';

/** A counter without a number, or beside those of other places, has its name in smaller letters, on two lines. */
const nameEms = 3.4;
/** "A 012" and "12". */
const ordinary = { number: 2.6, counter: 1.2 };

/** The width of the widest number and of the widest counter, in ems of the numbers. */
function widest(calls: readonly RowCall[]): typeof ordinary {
  const counters = calls.map(({ counter }) => counterText(counter));
  const isMixed = areMixed(calls);
  return {
    number: Math.max(ordinary.number, ...calls.map(({ number }) => numberWidth(number))),
    counter: Math.max(
      ordinary.counter,
      ...counters.map(({ label, isNumber }) => (isNumber && !isMixed ? textWidth(label) : nameEms)),
    ),
  };
}

/** The layout of a board on this screen for these calls, as long as the panel has something to show, and without a panel. */
export function useBoardLayout(
  { calls, next }: Pick<BoardView, 'calls' | 'next'>,
  large: readonly RowCall[],
  /** The message of staff or of the board itself; it may need more lines than usual. */
  notice: Notice | undefined,
  place: BoardPlace,
) {
  const screen = useScreen();
  const measure = useTextMeasure('name');
  const noticeText = notice ? withNote(notice.text, notice.note ?? '') : '';
  return useMemo(() => {
    const noticeEms = measure.width(noticeText);
    const layoutOf = ({ number, counter }: typeof ordinary, wantsPanel: boolean) =>
      boardLayout(screen, place, {
        ...{ noticeEms, wantsPanel },
        ems: number + counter,
        wantsNext: next !== undefined,
      });
    // Only those calls have to fit that the list has room for.
    const fitting = [...large, ...calls.slice(0, layoutOf(ordinary, true).rows)];
    const ems = widest(fitting);
    return {
      ...{ screen, counterEms: ems.counter, isMixed: areMixed(fitting) },
      withPanel: layoutOf(ems, true),
      alone: layoutOf(ems, false),
    };
  }, [screen, measure, calls, next, noticeText, large, place]);
}
