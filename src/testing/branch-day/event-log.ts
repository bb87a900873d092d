import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Store } from '../../service/store/store.ts';

/** What the events alone say of one ticket; sums in milliseconds. */
interface Told {
  /** Each status it came to, its first one included. */
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

/** Tells every ticket's life again from the event log; throws where the log has a gap or runs back in time. */
export async function toldByEvents({ db }: Store): Promise<Map<string, Told>> {
  const events = await db.selectFrom('event').selectAll().orderBy('seq').execute();
  const lives = new Map<string, Told>();
  for (const [index, { seq, event, time, data }] of events.entries()) {
    if (seq !== (events[0]?.seq ?? 0) + index) throw new Error(`the log has a gap before ${seq}`);
    if (time < (events[index - 1]?.time ?? 0)) throw new Error(`the log runs back in time at ${seq}`);
    const status = statusOf[event];
    if (status === undefined) continue;
    const said = v.parse(ticketEvent, JSON.parse(data));
    const life = lives.get(said.ticket);
    if (!life) {
      const sums = { waited: 0, served: 0, calls: 0 };
      lives.set(said.ticket, { path: [status], since: time, ...sums, reason: null });
      continue;
    }
    const before = life.path.at(-1);
    if (before !== status) {
      if (before === 10) life.waited += time - life.since;
      if (before === 40) life.served += time - life.since;
      life.since = time;
    }
    life.path.push(status);
    life.reason = said.reason ?? null;
    if (status === 30) life.calls += 1;
    if (said.calls !== undefined && said.calls !== life.calls) throw new Error(`a call is missing at ${seq}`);
  }
  return lives;
}

/** The steps of a path, each as `from to`. */
export function stepsOf(path: readonly number[]): string[] {
  return path.slice(1).map((status, index) => `${path[index]} ${status}`);
}

/** Every step that the table of a ticket's life has: the status above a column, and the one that begins a cell of it. */
export function stepsOfLife(): ReadonlySet<string> {
  const file = new URL('../../domain/queue/life-cycle-table.md', import.meta.url);
  const [, table = ''] = readFileSync(file, 'utf8').split('\n\n| event ');
  const [heads = [], , ...rows] = (table.split('\n\n')[0] ?? '').split('\n').map((line) => line.split('|'));
  const steps = new Set<string>();
  for (const row of rows) {
    for (const [column, cell] of row.slice(2).entries()) {
      const from = Number.parseInt(heads[column + 1] ?? '', 10);
      const to = Number.parseInt(cell, 10);
      if (from && to) steps.add(`${from} ${to}`);
    }
  }
  return steps;
}
