import { useTextMeasure } from '../../page/hooks/text-measures.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { gapEms, shownNext } from '../hall/shown-next.ts';
import { InTurn } from './in-turn.tsx';

interface NextNumbersProps {
  /** The next numbers, soonest first. */
  readonly next: readonly string[];
  /** The width of the row and the title's font size, in ems of the numbers. */
  readonly ems: number;
  readonly titleEms: number;
}

/** The next numbers, as many as fit beside a legible title. */
export function NextNumbers({ next, ems, titleEms }: NextNumbersProps) {
  const words = useAllWords();
  const measure = useTextMeasure('name');
  const title = words.say('board.next');
  const numbers = shownNext(next, ems - gapEms - measure.width(title) * titleEms);
  if (numbers.length === 0) return null;
  return (
    <div className="board-next">
      <h2>
        <InTurn>{title}</InTurn>
      </h2>
      <ul style={{ columnGap: `${gapEms}em` }}>
        {numbers.map((number) => (
          <li key={number}>
            <bdi dir="ltr">{number}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
