import type { CSSProperties, ReactNode } from 'react';
import { placeWord } from '../../domain/calls/place-sentences.ts';
import { counterText } from '../../page/calls/counter-text.ts';
import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import { CallArrow } from '../../page/ui/calls/call-arrow.tsx';
import { Region } from '../../page/ui/region.tsx';
import type { AllWords } from '../../page/words/words.ts';
import type { BoardView } from '../hall/board-view.ts';
import type { RowCall, Rows } from '../hall/rows.ts';
import { commonSize, type TextPlace } from '../reach/text-pages.ts';
import { aloneEms, InPages } from './in-pages.tsx';
import { InTurn } from './in-turn.tsx';
import { Title, type TitleLine } from './title.tsx';
import { useRows } from './use-rows.ts';

/** The place of a name, in pixels. */
export type NamePlace = Omit<TextPlace, 'lineEms'>;

interface CallListProps {
  readonly view: Pick<BoardView, 'current' | 'isEmpty'> & { readonly calls: readonly RowCall[] };
  readonly rows: number;
  readonly counterEms: number;
  readonly isMixed: boolean;
  readonly title: TitleLine;
  readonly place: NamePlace;
  readonly timers: Timers;
  readonly children?: ReactNode;
}

/** The titles above the numbers and, if all counters are of one kind, above the counters. */
export const listTitles = (
  { say }: Pick<AllWords, 'say'>,
  [first]: readonly RowCall[],
  isMixed: boolean,
): readonly string[] => [say('board.calls'), ...(first && !isMixed ? [say(placeWord(first.counter))] : [])];

/** The text of a counter in its row, and whether it is only a number. */
export function rowText({ say }: Pick<AllWords, 'say'>, counter: RowCall['counter'], isMixed: boolean) {
  const { label, isNumber } = counterText(counter);
  const namesPlace = isNumber && isMixed;
  return { text: namesPlace ? `${say(placeWord(counter))} ${label}` : label, isNumber: isNumber && !isMixed };
}

/** The last calls in their rows, with the current calls marked. */
export function CallList(props: CallListProps) {
  const { view, rows: count, counterEms, isMixed, title, place, timers, children } = props;
  const words = useAllWords();
  const rows = useRows(view.calls, count);
  return (
    <section className="board-list" style={{ '--counter': `${counterEms}em` } as CSSProperties}>
      <Title texts={listTitles(words, view.calls, isMixed)} {...title} />
      <CallRows rows={rows} isMixed={isMixed} place={place} timers={timers} current={view.current} />
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
  /** True if each row names the kind of its counter. */
  readonly isMixed: boolean;
  readonly current: ReadonlySet<string>;
  readonly place: NamePlace;
  readonly timers: Timers;
}

/** Numbers with their counters, one per row. All names share one letter size. */
export function CallRows({ rows, isMixed, current, place, timers }: CallRowsProps) {
  const words = useAllWords();
  const measure = useTextMeasure('name');
  const texts = rows.flatMap((call) => (call ? [rowText(words, call.counter, isMixed)] : []));
  const names = texts.flatMap(({ text, isNumber }) => (isNumber ? [] : [text]));
  const alike = { ...place, most: commonSize(names, { ...place, lineEms: aloneEms }, measure) };
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
            <Region part="counter of a call" content={call}>
              <CallArrow />
              <Counter counter={call.counter} isMixed={isMixed} place={alike} timers={timers} />
            </Region>
          </li>
        );
      })}
    </ol>
  );
}

interface CounterProps extends Pick<CallRowsProps, 'isMixed' | 'place' | 'timers'> {
  readonly counter: RowCall['counter'];
}

/** A number, or a name at a legible size that rotates through its parts if it is long. */
function Counter({ counter, isMixed, place, timers }: CounterProps) {
  const words = useAllWords();
  const { text, isNumber } = rowText(words, counter, isMixed);
  return (
    <div className={isNumber ? 'counter' : 'counter name'}>
      {isNumber ? (
        <bdi>{text}</bdi>
      ) : (
        <InPages text={text} dir="auto" lineEms={aloneEms} place={place} timers={timers} />
      )}
    </div>
  );
}
