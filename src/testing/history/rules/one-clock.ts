import type { History } from '../history.ts';

// All nodes use their database's time, so the order of events is the order of their times.

/**
 * In an interval, a later number was not issued before an earlier number. No ticket joined the queue before its
 * creation.
 */
export function* laterNumbersArriveLater({ database }: History) {
  const rows = new Map(database.tickets.map((row) => [row.key, row]));
  const newest = new Map<string, { readonly number: string; readonly createdAt: number }>();
  for (const { event, data } of database.events) {
    const row = event === 'ticket.created' ? rows.get(data.ticket ?? '') : undefined;
    if (!row) continue;
    const { number, createdAt, callableAt } = row;
    if (callableAt !== null && callableAt < createdAt) {
      yield `${number} is callable since ${callableAt}, before its creation at ${createdAt}`;
    }
    const interval = database.intervals.find(({ services }) => services.includes(data.services?.[0] ?? ''));
    const before = newest.get(interval?.key ?? '');
    if (before && before.createdAt > createdAt) {
      yield `${number} was created at ${createdAt}, ${before.number} before it at ${before.createdAt}`;
    }
    newest.set(interval?.key ?? '', row);
  }
}

/** No event has an earlier time than a previous event, except that a day ends at the time when it was due. */
export function* timeNeverGoesBack({ database }: History) {
  let latest = Number.NEGATIVE_INFINITY;
  for (const { seq, event, time, data } of database.events) {
    if (data.reason === 'dayEnd') continue;
    if (time < latest) yield `${event} ${seq} is at ${time}, an earlier one at ${latest}`;
    latest = Math.max(latest, time);
  }
}
