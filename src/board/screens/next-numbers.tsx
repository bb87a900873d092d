import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { gapEms } from '../hall/shown-next.ts';
import { InTurn } from './in-turn.tsx';

/** The numbers that are called soon. */
export function NextNumbers({ numbers }: { readonly numbers: readonly string[] }) {
  const words = useAllWords();
  return (
    <div className="board-next">
      <h2>
        <InTurn>{words.say('board.next')}</InTurn>
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
