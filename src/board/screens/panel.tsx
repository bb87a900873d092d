import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import type { Client } from '../../page/api/client.ts';
import { advertisementsQuery } from '../../page/configuration/advertisements-query.ts';
import { useAllWords } from '../../page/hooks/use-all-words.ts';
import { useWords } from '../../page/hooks/use-words.ts';
import type { Timers } from '../../page/time/timers.ts';
import { useAdvertisementRotation } from '../../page/ui/advertisements/advertisement-rotation.tsx';
import { type PlacedLine, panelLineText } from '../hall/panel-pages.ts';
import { InTurn } from './in-turn.tsx';
import { Title } from './title.tsx';
import { useTurn } from './use-turn.ts';

interface PanelLinesProps {
  readonly title: 'board.waits' | 'board.hours';
  readonly lines: readonly PlacedLine[];
  /** The page's width and font size, in pixels. */
  readonly width: number;
  readonly size: number;
}

function PanelLines({ title, lines, width, size }: PanelLinesProps) {
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
              <InTurn>{panelLineText(line)}</InTurn>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface PanelPart {
  readonly title: 'board.waits' | 'board.hours';
  readonly pages: readonly (readonly PlacedLine[])[];
}

interface PagesProps {
  /** The parts of the panel; empty if no legible information is known. */
  readonly parts: readonly PanelPart[];
  readonly width: number;
  readonly size: number;
  readonly timers: Timers;
}

interface PanelProps extends PagesProps {
  readonly client: Client;
  readonly groups: readonly unknown[];
}

/** Long enough to read all lines. */
const pageMs = 20_000;

/** Rotates through the advertisements, the waits and the opening hours. */
export function Panel({ client, groups, ...rest }: PanelProps) {
  const { data = [] } = useQuery(useMemo(() => advertisementsQuery(client, groups), [client, groups]));
  // The rotation of new advertisements starts with the first.
  return <Pages key={JSON.stringify(data)} advertisements={data} {...rest} />;
}

function Pages({
  advertisements,
  parts,
  width,
  size,
  timers,
}: PagesProps & { readonly advertisements: readonly AdvertisementItem[] }) {
  const { isShown, media } = useAdvertisementRotation(advertisements, timers);
  const all = [...(isShown ? (['advertisements'] as const) : []), ...parts];
  const rounds = parts.reduce((product, { pages }) => product * pages.length, 1);
  const turn = useTurn(all.length * rounds, pageMs, timers);
  const part = all[turn % all.length];
  const isPicture = part === 'advertisements';
  const round = Math.floor(turn / all.length);
  return (
    <aside className="board-panel">
      {/* The pictures stay mounted, so their rotation resumes from its last position. */}
      <div className={isPicture ? 'board-pictures' : 'board-pictures waiting'}>{media}</div>
      {part && !isPicture && (
        <PanelLines
          title={part.title}
          lines={part.pages[round % part.pages.length] ?? []}
          width={width}
          size={size}
        />
      )}
    </aside>
  );
}
