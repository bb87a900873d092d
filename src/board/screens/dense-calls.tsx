import type { CSSProperties } from 'react';
import type { ShownCall } from '../../domain/calls/call-times.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import { densePlaces } from '../reach/board-layout.ts';
import { CallRows, type NamePlace } from './call-list.tsx';
import { Title, type TitleLine } from './title.tsx';
import { useRows } from './use-rows.ts';

interface DenseCallsProps {
  /** The calls, newest first. */
  readonly large: readonly ShownCall[];
  readonly counterEms: number;
  readonly isMixed: boolean;
  readonly title: TitleLine;
  readonly place: NamePlace;
  readonly timers: Timers;
}

/** The calls of a busy waiting area, larger and beside the list. Each call keeps its place. */
export function DenseCalls(props: DenseCallsProps) {
  const { large, counterEms, isMixed, title, place, timers } = props;
  const words = useAllWords();
  const rows = useRows(large, densePlaces);
  return (
    <section
      className="board-list board-now"
      data-part="calls"
      style={{ '--counter': `${counterEms}em` } as CSSProperties}
    >
      <Title texts={[words.say('call.title')]} {...title} />
      <CallRows
        rows={rows}
        isMixed={isMixed}
        place={place}
        timers={timers}
        current={new Set(large.map(({ ticket }) => ticket))}
      />
    </section>
  );
}
