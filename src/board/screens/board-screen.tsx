import type { CSSProperties, ReactNode } from 'react';
import { counterText } from '../../kiosk/calls/counter-text.ts';
import { numberWidth, textWidth } from '../../kiosk/look/number-width.ts';
import { Region } from '../../kiosk/ui/region.tsx';
import type { HeaderText } from '../../kiosk/ui/wall/header-text.ts';
import { WallHeader } from '../../kiosk/ui/wall/wall-header.tsx';
import type { BoardView } from '../hall/board-view.ts';
import { shownNext } from '../hall/shown-next.ts';
import type { BoardPlace } from '../reach/board-address.ts';
import { boardLayout, nextLetters } from '../reach/board-layout.ts';
import { CallList } from './call-list.tsx';
import { NextNumbers } from './next-numbers.tsx';
import { useScreen } from './use-screen.ts';

interface BoardScreenProps {
  readonly view: BoardView;
  readonly place: BoardPlace;
  readonly header: HeaderText;
  readonly panel: ReactNode;
  readonly sill: ReactNode;
}

/** A counter without a number has its name in smaller letters, on two lines. */
const nameEms = 3.4;
/** "A 012" and "12". */
const ordinary = { number: 2.6, counter: 1.2 };

/** The width of the widest number and of the widest counter, in ems of the numbers. */
function widest(calls: BoardView['calls']): typeof ordinary {
  const counters = calls.map(({ counter }) => counterText(counter));
  return {
    number: Math.max(ordinary.number, ...calls.map(({ number }) => numberWidth(number))),
    counter: Math.max(
      ordinary.counter,
      ...counters.map(({ label, isNumber }) => (isNumber ? textWidth(label) : nameEms)),
    ),
  };
}

/** A board between two calls: the list, what stands beside it, and a line for what there is to say. */
export function BoardScreen({ view, place, header, panel, sill }: BoardScreenProps) {
  const screen = useScreen();
  const layoutOf = (ems: typeof ordinary) =>
    boardLayout(screen, place, ems.number + ems.counter, view.next !== undefined);
  // Only those calls have to fit that the list has room for.
  const ems = widest(view.calls.slice(0, layoutOf(ordinary).rows));
  const layout = layoutOf(ems);
  const sizes = {
    wall: layout.wall,
    sill: layout.sill,
    title: layout.title,
    row: layout.row,
    rows: layout.row * (layout.rows + (layout.hasNext ? 1 : 0)),
    next: layout.hasNext ? layout.row : 0,
    letters: layout.letters,
    'next-letters': layout.letters * nextLetters,
    list: layout.list.width,
    'list-height': layout.list.height,
  };
  const style = Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [`--board-${name}`, `${size}px`]),
  );
  return (
    <div
      className={`board ${layout.form}${layout.hasPanel ? ' with-panel' : ''}${view.isUnknown ? ' unknown' : ''}`}
      style={style as CSSProperties}
    >
      <header className="board-wall">
        <Region content={header}>
          <WallHeader {...header} />
        </Region>
      </header>
      <Region content={view.calls}>
        <CallList view={view} rows={layout.rows} counterEms={ems.counter}>
          {layout.hasNext && view.next && (
            <Region content={view.next}>
              <NextNumbers numbers={shownNext(view.next, layout.nextEms)} />
            </Region>
          )}
        </CallList>
      </Region>
      {layout.hasPanel && <Region content={panel}>{panel}</Region>}
      <Region content={view.message}>{sill}</Region>
    </div>
  );
}
