import type { CSSProperties, ReactNode } from 'react';
import type { ShownCall } from '../../domain/calls/call-times.ts';
import { useWords } from '../../page/hooks/use-words.ts';
import { Region } from '../../page/ui/region.tsx';
import type { HeaderText } from '../../page/ui/wall/header-text.ts';
import { WallHeader } from '../../page/ui/wall/wall-header.tsx';
import type { BoardView } from '../hall/board-view.ts';
import { shownNext } from '../hall/shown-next.ts';
import { type BoardLayout, lineEms, nextLetters, titleEms } from '../reach/board-layout.ts';
import { CallList } from './call-list.tsx';
import { DenseCalls } from './dense-calls.tsx';
import { lineEmsIn } from './in-pages.tsx';
import { NextNumbers } from './next-numbers.tsx';

interface BoardScreenProps {
  readonly view: BoardView;
  /** The calls that share the screen with the list; empty while calls are not dense. */
  readonly large: readonly ShownCall[];
  readonly layout: BoardLayout;
  /** The width of the widest counter, in ems of the numbers. */
  readonly counterEms: number;
  /** True if counters with different places are in the list. */
  readonly isMixed: boolean;
  readonly header: HeaderText;
  readonly panel: ReactNode;
  readonly sill: ReactNode;
}

/** The space before and behind the title of a list, in ems of its font. */
const titlePaddingEms = 1.2;

/** A board between two calls, or beside dense ones: the list, what stands beside it, and lines for what there is to say. */
export function BoardScreen({
  view,
  large,
  layout,
  counterEms,
  isMixed,
  header,
  panel,
  sill,
}: BoardScreenProps) {
  const { locale } = useWords();
  const { text } = layout;
  const sizes = {
    wall: layout.wall,
    sill: layout.sill,
    text,
    title: layout.title,
    row: layout.row,
    rows: layout.row * (layout.rows + (layout.hasNext ? 1 : 0)),
    next: layout.hasNext ? layout.row : 0,
    letters: layout.letters,
    'now-letters': layout.nowLetters ?? 0,
    'next-letters': layout.letters * nextLetters,
    list: layout.list.width,
    'list-height': layout.list.height,
  };
  const style = Object.fromEntries(
    Object.entries(sizes).map(([name, size]) => [`--board-${name}`, `${size}px`]),
  );
  const titleIn = (width: number) => ({
    width: width - titlePaddingEms * text,
    size: Math.min(text, (layout.title / titleEms) * (lineEms / lineEmsIn(locale))),
  });
  const isBeside = large.length > 0 && layout.nowLetters !== undefined;
  // Without a place beside the list, its first rows are those of the dense calls.
  const isIn = large.length > 0 && !isBeside;
  const listed = isIn
    ? [...large, ...view.calls.filter(({ ticket }) => !large.some((call) => call.ticket === ticket))]
    : view.calls;
  const current = isIn ? new Set([...view.current, ...large.map(({ ticket }) => ticket)]) : view.current;
  return (
    <div
      className={`board ${layout.form}${layout.panel ? ' with-panel' : ''}${view.isUnknown ? ' unknown' : ''}`}
      style={style as CSSProperties}
    >
      <header className="board-wall">
        <Region content={header}>
          <WallHeader {...header} />
        </Region>
      </header>
      <Region content={view.calls}>
        <CallList
          view={{ calls: listed, current, isEmpty: view.isEmpty && !isIn }}
          rows={layout.rows}
          title={titleIn(layout.list.width)}
          {...{ counterEms, isMixed }}
        >
          {layout.hasNext && view.next && (
            <Region content={view.next}>
              <NextNumbers numbers={shownNext(view.next, layout.nextEms)} />
            </Region>
          )}
        </CallList>
      </Region>
      {layout.panel && isBeside && (
        <Region content={large}>
          <DenseCalls title={titleIn(layout.panel.width)} {...{ large, counterEms, isMixed }} />
        </Region>
      )}
      {layout.panel && !isBeside && <Region content={panel}>{panel}</Region>}
      <Region content={view.message}>{sill}</Region>
    </div>
  );
}
