import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { advertisementsQuery } from '../../kiosk/api/advertisements-query.ts';
import type { Client } from '../../kiosk/api/client.ts';
import { useAdvertisementRotation } from '../../kiosk/idle/advertisement-rotation.tsx';
import type { Timers } from '../../kiosk/time/timers.ts';
import type { PanelLine } from '../hall/panel-lines.ts';
import { PanelLines } from './panel-lines.tsx';
import { useTurn } from './use-turn.ts';

interface PagesProps {
  /** Empty where nothing is known of them. */
  readonly waits: readonly PanelLine[];
  readonly hours: readonly PanelLine[];
  readonly timers: Timers;
}

interface PanelProps extends PagesProps {
  readonly client: Client;
  /** The keys of the advertisements of the branch. */
  readonly groups: readonly unknown[];
}

/** Long enough to read all lines. */
const pageMs = 20_000;

/** What stands beside the list, in turn: the advertisements of the branch, the waits, the opening hours. */
export function Panel({ client, groups, ...pages }: PanelProps) {
  const { data = [] } = useQuery(useMemo(() => advertisementsQuery(client, groups), [client, groups]));
  // Other advertisements begin again from the first.
  return <Pages key={JSON.stringify(data)} advertisements={data} {...pages} />;
}

function Pages({
  advertisements,
  waits,
  hours,
  timers,
}: PagesProps & { readonly advertisements: readonly AdvertisementItem[] }) {
  const { isShown, media } = useAdvertisementRotation(advertisements, timers);
  const pages = [
    ...(isShown ? (['advertisements'] as const) : []),
    ...(waits.length > 0 ? (['waits'] as const) : []),
    'hours' as const,
  ];
  const page = pages[useTurn(pages.length, pageMs, timers)];
  return (
    <aside className="board-panel">
      {/* Always there, so that it goes on from where it was. */}
      <div className={page === 'advertisements' ? 'board-pictures' : 'board-pictures waiting'}>{media}</div>
      {page === 'waits' && <PanelLines title="board.waits" lines={waits} />}
      {page === 'hours' && <PanelLines title="board.hours" lines={hours} />}
    </aside>
  );
}
