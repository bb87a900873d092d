import type { CSSProperties, ReactNode } from 'react';
import type { ShownCall } from '../../domain/calls/call-times.ts';
import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import { useWords } from '../../page/hooks/use-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import { Region } from '../../page/ui/region.tsx';
import type { HeaderText } from '../../page/ui/wall/header-text.ts';
import { WallHeader } from '../../page/ui/wall/wall-header.tsx';
import type { BoardView } from '../hall/board-view.ts';
import { readableHeader } from '../reach/board-header.ts';
import { type BoardLayout, nextLetters, slipEms } from '../reach/board-layout.ts';
import { CallList } from './call-list.tsx';
import { DenseCalls } from './dense-calls.tsx';
import { aloneEms, lineEmsIn } from './in-pages.tsx';
import { NextNumbers } from './next-numbers.tsx';
import { titlePaddingEms } from './title.tsx';

interface BoardScreenProps {
  readonly view: BoardView;
  /** The calls that share the screen with the list; empty unless calls are dense. */
  readonly large: readonly ShownCall[];
  readonly layout: BoardLayout;
  readonly counterEms: number;
  /** True if each row names the kind of its counter. */
  readonly isMixed: boolean;
  readonly header: HeaderText;
  readonly panel: ReactNode;
  readonly timers: Timers;
  readonly footer: ReactNode;
}

/** The height of a counter's name, as a share of its row. */
const counterShare = 0.88;

/** A board between calls, or beside dense calls: the list, the panel, and lines for messages. */
export function BoardScreen(props: BoardScreenProps) {
  const { view, large, layout, counterEms, isMixed, panel, footer, timers } = props;
  const { locale } = useWords();
  const measure = useTextMeasure('name');
  const { text } = layout;
  const wall = {
    width: layout.screen.width - 2 * layout.edge,
    height: layout.wall,
    least: text,
    lineEms: lineEmsIn(locale),
  };
  const { header, names, clock, date } = readableHeader(props.header, wall, measure);
  const sizes = {
    wall: layout.wall,
    footer: layout.footer,
    text,
    names,
    clock,
    date,
    title: layout.title,
    'panel-title': layout.panelTitle,
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
    size: layout.title > 0 ? text : 0,
  });
  const counterIn = (letters: number, row: number, width = counterEms * letters) => ({
    width,
    height: counterShare * row,
    // On a board that is too small for its distance, a name is as large as its row allows.
    least: Math.min(text, (counterShare * row) / aloneEms),
  });
  const { isStacked, letters, row } = layout;
  const inRow = isStacked
    ? counterIn(letters, row / 2, layout.list.width - 2 * layout.edge - slipEms * letters)
    : counterIn(letters, row);
  const isBeside = large.length > 0 && layout.nowLetters !== undefined;
  // Without a panel, the first rows of the list show the dense calls.
  const isIn = large.length > 0 && !isBeside;
  const listed = isIn
    ? [...large, ...view.calls.filter(({ ticket }) => !large.some((call) => call.ticket === ticket))]
    : view.calls;
  const current = isIn ? new Set([...view.current, ...large.map(({ ticket }) => ticket)]) : view.current;
  return (
    <div
      className={`board ${layout.form}${layout.panel ? ' with-panel' : ''}${isStacked ? ' stacked' : ''}${view.isUnknown ? ' unknown' : ''}`}
      style={style as CSSProperties}
    >
      <header className="board-wall">
        <Region part="board header" content={header}>
          <WallHeader {...header} />
        </Region>
      </header>
      <Region part="list of calls" content={view.calls}>
        <CallList
          view={{ calls: listed, current, isEmpty: view.isEmpty && !isIn }}
          rows={layout.rows}
          title={titleIn(layout.list.width)}
          counterEms={counterEms}
          isMixed={isMixed}
          timers={timers}
          place={inRow}
        >
          {layout.hasNext && view.next && (
            <Region part="next numbers" content={view.next}>
              <NextNumbers
                next={view.next}
                ems={layout.nextEms}
                titleEms={text / (layout.letters * nextLetters)}
              />
            </Region>
          )}
        </CallList>
      </Region>
      {layout.panel && isBeside && (
        <Region part="dense calls" content={large}>
          <DenseCalls
            title={titleIn(layout.panel.width)}
            large={large}
            counterEms={counterEms}
            isMixed={isMixed}
            timers={timers}
            place={counterIn(layout.nowLetters ?? 0, layout.nowRow)}
          />
        </Region>
      )}
      {layout.panel && !isBeside && (
        <Region part="panel" content={panel}>
          {panel}
        </Region>
      )}
      <Region part="message" content={view.message}>
        {footer}
      </Region>
    </div>
  );
}
