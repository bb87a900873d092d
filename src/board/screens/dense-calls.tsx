import type { CSSProperties } from 'react';
import type { ShownCall } from '../../domain/calls/call-times.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { densePlaces } from '../reach/board-layout.ts';
import { CallRows } from './call-list.tsx';
import { Title, type TitleLine } from './title.tsx';
import { useRows } from './use-rows.ts';

interface DenseCallsProps {
  /** Newest first. */
  readonly large: readonly ShownCall[];
  /** The width of the widest counter, in ems of the numbers. */
  readonly counterEms: number;
  readonly isMixed: boolean;
  readonly title: TitleLine;
}

/** The calls of a busy hall beside the list, in larger letters. Each keeps its place. */
export function DenseCalls({ large, counterEms, isMixed, title }: DenseCallsProps) {
  const words = useAllWords();
  const rows = useRows(large, densePlaces);
  return (
    <section
      className="board-list board-now"
      data-part="calls"
      style={{ '--counter': `${counterEms}em` } as CSSProperties}
    >
      <Title texts={[words.say('call.title')]} {...title} />
      <CallRows {...{ rows, isMixed }} current={new Set(large.map(({ ticket }) => ticket))} />
    </section>
  );
}
