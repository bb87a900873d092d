import type { HistoryEvent } from '../../service/operations/audit/read-audit.ts';

// This script defines the reasons a second time on purpose: it shares no code with the service.

interface Waiting {
  readonly since: number;
  readonly rank: number;
  /** Infinite without a target. */
  readonly dueAt: number;
  readonly services: readonly string[];
}

/**
 * The indexes of calls of the next ticket that pass an earlier visitor although neither ranks nor the clerk's
 * precedence allow that, or whose event gives no reason for it. `headStart`: milliseconds per level of precedence.
 */
export function unexplainedOvertakings(events: readonly HistoryEvent[], headStart: number): number[] {
  const waiting = new Map<string, Waiting>();
  const levels = new Map<string, Readonly<Record<string, number>>>();
  const found: number[] = [];
  for (const [index, { event, time, data }] of events.entries()) {
    const { ticket = '', counter = '' } = data;
    if (event === 'counter.opened') levels.set(counter, data.serves ?? {});
    if (!event.startsWith('ticket.')) continue;
    const called = waiting.get(ticket);
    waiting.delete(ticket);
    if ((event === 'ticket.created' || event === 'ticket.waiting') && !data.parked) {
      const { waitsFor: services = [], callableAt, rank, dueAt = Number.POSITIVE_INFINITY } = data;
      const since = Math.max(called?.since ?? time, callableAt ?? time);
      waiting.set(ticket, { since, services, rank: rank ?? time, dueAt });
    }
    if (event !== 'ticket.called' || data.how !== 'next' || !called) continue;
    const placeOf = ({ rank, services, dueAt }: Waiting) => {
      const own = services.flatMap((service) => levels.get(counter)?.[service] ?? []);
      if (own.length === 0) return undefined;
      return dueAt <= time ? dueAt - 1e14 : rank - Math.max(...own) * headStart;
    };
    const place = placeOf(called) ?? Number.POSITIVE_INFINITY;
    const passed = [...waiting.values()].filter((one) => one.since < called.since && one.since <= time);
    const isWrong = passed.some((one) => (placeOf(one) ?? Number.POSITIVE_INFINITY) < place);
    const lacksReason = data.reason === 'arrival' && passed.some((one) => placeOf(one) !== undefined);
    if (isWrong || lacksReason) found.push(index);
  }
  return found;
}
