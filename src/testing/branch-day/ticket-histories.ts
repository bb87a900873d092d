import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Store } from '../../service/store/store.ts';

/** The history of one ticket, computed from events only; sums in milliseconds. */
interface TicketHistory {
  /** Every status of the ticket in order, with the first one. */
  readonly path: number[];
  since: number;
  waited: number;
  served: number;
  calls: number;
  reason: string | null;
}

const statusOf: Readonly<Record<string, number>> = {
  'ticket.created': 10,
  'ticket.waiting': 10,
  'ticket.reserved': 15,
  'ticket.called': 30,
  'ticket.inTransaction': 40,
  'ticket.afterwork': 50,
  'ticket.finished': 60,
  'ticket.cancelled': 70,
};

const ticketEvent = v.object({
  ticket: v.string(),
  calls: v.optional(v.number()),
  reason: v.optional(v.string()),
});

/** Computes the history of every ticket from the event log; throws if the log has a gap or its times decrease. */
export async function ticketHistories({ db }: Store, closedAt: number): Promise<Map<string, TicketHistory>> {
  const events = await db.selectFrom('event').selectAll().orderBy('seq').execute();
  const histories = new Map<string, TicketHistory>();
  for (const [index, { seq, event, time, data }] of events.entries()) {
    if (seq !== (events[0]?.seq ?? 0) + index) throw new Error(`the log has a gap before ${seq}`);
    if (time < (events[index - 1]?.time ?? 0)) throw new Error(`the times of the log decrease at ${seq}`);
    const status = statusOf[event];
    if (status === undefined) continue;
    const details = v.parse(ticketEvent, JSON.parse(data));
    const history = histories.get(details.ticket);
    if (!history) {
      const sums = { waited: 0, served: 0, calls: 0 };
      histories.set(details.ticket, { path: [status], since: time, ...sums, reason: null });
      continue;
    }
    const before = history.path.at(-1);
    if (before !== status) {
      // Who was not served has waited until the branch closed.
      const waitedUntil = details.reason === 'dayEnd' ? closedAt : time;
      if (before === 10) history.waited += Math.max(0, waitedUntil - history.since);
      if (before === 40) history.served += time - history.since;
      history.since = time;
    }
    history.path.push(status);
    history.reason = details.reason ?? null;
    if (status === 30) history.calls += 1;
    if (details.calls !== undefined && details.calls !== history.calls)
      throw new Error(`a call is missing at ${seq}`);
  }
  return histories;
}

/** The transitions of a path, each as `from to`. */
export function transitionsOf(path: readonly number[]): string[] {
  return path.slice(1).map((status, index) => `${path[index]} ${status}`);
}

/** All transitions in the table of the ticket history cycle: the status above a column and the status at the start of a cell. */
export function possibleTransitions(): ReadonlySet<string> {
  const file = new URL('../../domain/queue/life-cycle-table.md', import.meta.url);
  const [, table = ''] = readFileSync(file, 'utf8').split('\n\n| event ');
  const [columnHeads = [], , ...rows] = (table.split('\n\n')[0] ?? '')
    .split('\n')
    .map((line) => line.split('|'));
  const steps = new Set<string>();
  for (const row of rows) {
    for (const [column, cell] of row.slice(2).entries()) {
      const from = Number.parseInt(columnHeads[column + 1] ?? '', 10);
      const to = Number.parseInt(cell, 10);
      if (from && to) steps.add(`${from} ${to}`);
    }
  }
  return steps;
}
