import { useFittedText } from '../../kiosk/look/names/use-fitted-text.ts';
import { useAllWords } from '../../kiosk/words/use-all-words.ts';
import { useWords } from '../../kiosk/words/use-words.ts';
import type { PanelLine } from '../hall/panel-lines.ts';
import { InTurn } from './in-turn.tsx';

interface PanelLinesProps {
  readonly title: 'board.waits' | 'board.hours';
  readonly lines: readonly PanelLine[];
}

/** More lines than this are not read before the next page comes. */
const mostLines = 8;

/** A page of the panel: names, and what belongs to each. */
export function PanelLines({ title, lines }: PanelLinesProps) {
  const words = useAllWords();
  return (
    <section className="board-lines">
      <h2>
        <InTurn>{words.say(title)}</InTurn>
      </h2>
      <ul>
        {lines.slice(0, mostLines).map(({ name, values, isToday }) => (
          <li key={name} aria-current={isToday ? 'date' : undefined}>
            <LineName name={name} />
            <b className="values">
              <InTurn>{values.join(' · ')}</InTurn>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A name of which nothing is cut: a longer one is on two lines, has smaller letters, or hyphens. */
function LineName({ name }: { readonly name: string }) {
  const { locale, direction } = useWords();
  const { ref, texts, style } = useFittedText<HTMLSpanElement>([name], 'text');
  return (
    <span className="name fitted" ref={ref} style={style} lang={locale} dir={direction}>
      {texts}
    </span>
  );
}
