/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { Following } from '../../contract/additions/following.ts';
import { isOver } from '../visit/followed.ts';

interface Props {
  readonly following: Following;
}

/** Offers the code of a ticket that has a place in the queue. It is loaded after the ticket, so that it is there without a network. */
export function CodeOffer({ following: { ticket, follow } }: Props) {
  const [loaded, setLoaded] = useState<typeof import('./ticket-code.tsx')>();
  const hasCode = follow !== undefined && ticket.state !== 'reserved' && !isOver(ticket);
  useEffect(() => {
    if (hasCode) import('./ticket-code.tsx').then(setLoaded, () => {});
  }, [hasCode]);
  if (!hasCode || !loaded) return null;
  return <loaded.TicketCode follow={follow} number={ticket.number} />;
}
