/** @jsxImportSource preact */
import type { Following } from '../../../contract/additions/following.ts';
import type { VisitTools } from '../../visit/phone-visit.ts';
import { Here } from './here.tsx';
import { Travel } from './travel.tsx';

interface Props {
  readonly following: Following;
  readonly now: number;
  readonly tools: VisitTools;
}

/** The information for a visitor with a ticket on the way: the time to leave, and a button to report their arrival. */
export function WayHere({ following: { ticket, branch, mayChange }, now, tools }: Props) {
  const { ticket: kept } = tools.kept.read();
  const { timeZone } = branch;
  if (ticket.state === 'waiting') {
    // Visitors who used it before are on the way. The others are in the hall, and are not asked.
    return ticket.expected && tools.kept.read().travelMinutes !== undefined ? (
      <Travel expected={ticket.expected} timeZone={timeZone} now={now} tools={tools} />
    ) : null;
  }
  if (ticket.state !== 'reserved' || kept?.kind !== 'following') return null;
  return (
    <>
      {mayChange && <Here smartToken={kept.smartToken} timeZone={timeZone} tools={tools} />}
      <Travel wait={ticket.wait} timeZone={timeZone} now={now} tools={tools} />
    </>
  );
}
