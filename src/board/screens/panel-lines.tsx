import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useWords } from '../../page/hooks/use-words.ts';
import { type PlacedLine, valueText } from '../hall/panel-pages.ts';
import { InTurn } from './in-turn.tsx';
import { Title } from './title.tsx';

interface PanelLinesProps {
  readonly title: 'board.waits' | 'board.hours';
  readonly lines: readonly PlacedLine[];
  /** Of the page, in pixels, and the size of its font. */
  readonly width: number;
  readonly size: number;
}

/** A page of the panel: names, and the values of each. */
export function PanelLines({ title, lines, width, size }: PanelLinesProps) {
  const words = useAllWords();
  const { locale, direction } = useWords();
  return (
    <section className="board-lines">
      <Title texts={[words.say(title)]} width={width} size={size} />
      <ul>
        {lines.map((line) => (
          <li
            key={line.name}
            className={line.isStacked ? 'stacked' : undefined}
            aria-current={line.isToday ? 'date' : undefined}
          >
            <span className="name" lang={locale} dir={direction}>
              {line.name}
            </span>
            <b className="values">
              <InTurn>{valueText(line)}</InTurn>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
