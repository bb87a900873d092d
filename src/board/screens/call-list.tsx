import type { CSSProperties, ReactNode } from 'react';
import { placeWord } from '../../domain/calls/place-sentences.ts';
import { counterText } from '../../page/calls/counter-text.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { CallArrow } from '../../page/ui/calls/call-arrow.tsx';
import { Region } from '../../page/ui/region.tsx';
import type { BoardView } from '../hall/board-view.ts';
import type { RowCall, Rows } from '../hall/rows.ts';
import { InTurn } from './in-turn.tsx';
import { Title, type TitleLine } from './title.tsx';
import { useRows } from './use-rows.ts';

interface CallListProps {
  readonly view: Pick<BoardView, 'current' | 'isEmpty'> & { readonly calls: readonly RowCall[] };
  readonly rows: number;
  /** The width of the widest counter, in ems of the numbers. */
  readonly counterEms: number;
  readonly isMixed: boolean;
  readonly title: TitleLine;
  /** What stands below the rows. */
  readonly children?: ReactNode;
}

/** The last calls, each in its row for as long as it is there. Those that are called now are marked. */
export function CallList({ view, rows: count, counterEms, isMixed, title, children }: CallListProps) {
  const words = useAllWords();
  const rows = useRows(view.calls, count);
  const [first] = view.calls;
  return (
    <section className="board-list" style={{ '--counter': `${counterEms}em` } as CSSProperties}>
      <Title
        texts={[
          words.say('board.calls'),
          ...(first && !isMixed ? [words.say(placeWord(first.counter))] : []),
        ]}
        {...title}
      />
      <CallRows {...{ rows, isMixed }} current={view.current} />
      {view.isEmpty && (
        <p className="board-none">
          <InTurn>{words.say('board.none')}</InTurn>
        </p>
      )}
      {children}
    </section>
  );
}

interface CallRowsProps {
  readonly rows: Rows;
  /** True if each row names the place of its counter. */
  readonly isMixed: boolean;
  readonly current: ReadonlySet<string>;
}

/** Numbers and their counters, one in a row. */
export function CallRows({ rows, isMixed, current }: CallRowsProps) {
  return (
    <ol>
      {rows.map((call, row) => {
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
              <Counter {...call.counter} namesPlace={isMixed} />
            </Region>
          </li>
        );
      })}
    </ol>
  );
}

function Counter({ namesPlace, ...counter }: RowCall['counter'] & { readonly namesPlace: boolean }) {
  const words = useAllWords();
  const { label, isNumber } = counterText(counter);
  if (isNumber && namesPlace)
    return (
      <span className="counter name">
        <InTurn>
          {words.say(placeWord(counter))} <bdi>{label}</bdi>
        </InTurn>
      </span>
    );
  return (
    <span className={isNumber ? 'counter' : 'counter name'}>
      <bdi>{label}</bdi>
    </span>
  );
}
