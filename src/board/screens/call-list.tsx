import { type CSSProperties, type ReactNode, useState } from 'react';
import { CallArrow } from '../../kiosk/calls/call-arrow.tsx';
import { counterText } from '../../kiosk/calls/counter-text.ts';
import { Region } from '../../kiosk/ui/region.tsx';
import { useAllWords } from '../../kiosk/words/use-all-words.ts';
import type { BoardView } from '../hall/board-view.ts';
import { nextRows, type Rows } from '../hall/rows.ts';
import { InTurn } from './in-turn.tsx';

interface CallListProps {
  readonly view: Pick<BoardView, 'calls' | 'current' | 'isEmpty'>;
  readonly rows: number;
  /** The width of the widest counter, in ems of the numbers. */
  readonly counterEms: number;
  /** What stands below the rows. */
  readonly children?: ReactNode;
}

/** The last calls, each in its row for as long as it is there. Those that are called now are marked. */
export function CallList({
  view: { calls, current, isEmpty },
  rows: count,
  counterEms,
  children,
}: CallListProps) {
  const words = useAllWords();
  const [rows, setRows] = useState<Rows>([]);
  const next = nextRows(rows, calls, count);
  if (next !== rows) setRows(next);
  return (
    <section className="board-list" style={{ '--counter': `${counterEms}em` } as CSSProperties}>
      <h2>
        <InTurn>{words.say('board.calls')}</InTurn>
        <InTurn>{words.say('call.counter')}</InTurn>
      </h2>
      <ol>
        {next.map((call, row) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: an empty row is nothing but its place
          if (!call) return <li key={row} className="empty" />;
          return (
            <li
              key={`${call.ticket} ${call.calls}`}
              className={current.has(call.ticket) ? 'current' : undefined}
              aria-current={current.has(call.ticket)}
            >
              <bdi dir="ltr">{call.number}</bdi>
              <Region content={call}>
                <CallArrow />
                <Counter {...call.counter} />
              </Region>
            </li>
          );
        })}
      </ol>
      {isEmpty && (
        <p className="board-none">
          <InTurn>{words.say('board.none')}</InTurn>
        </p>
      )}
      {children}
    </section>
  );
}

function Counter(counter: Parameters<typeof counterText>[0]) {
  const { label, isNumber } = counterText(counter);
  return (
    <span className={isNumber ? 'counter' : 'counter name'}>
      <bdi>{label}</bdi>
    </span>
  );
}
