import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { ticketStatus } from '../../domain/queue/ticket-status.ts';
import { branchCounts } from '../../service/operations/waits/branch-counts.ts';
import type { Store } from '../../service/store/store.ts';

/**
 * In seconds. A commit takes less than a millisecond on a good disk, and a few hundredths of a second on a memory
 * card.
 */
const commitBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

const openStatuses = Object.entries(ticketStatus).filter(([, status]) => status < ticketStatus.finished);

/** The histogram of commit durations. Must be created before the store, which reports each commit to it. */
export function commitDurations(registry: Registry): Histogram {
  return new Histogram({
    name: 'foyer_store_commit_seconds',
    help: 'Duration of commits, until the data is on the disk.',
    buckets: commitBuckets,
    registers: [registry],
  });
}

/** Counts the messages to visitors that were not sent, because they were outdated or over the budget. */
export function messagesDropped(registry: Registry): Counter<'way'> {
  return new Counter({
    name: 'foyer_messages_dropped_total',
    help: 'Messages to visitors that were not sent, because they were outdated or over the budget of text messages, by way: push or sms.',
    labelNames: ['way'],
    registers: [registry],
  });
}

/**
 * Registers metrics of the branches in `store`, and counts events from this call on. The returned function reads the
 * database once and returns the metrics of `registry` as Prometheus text. It rejects if the database does not respond.
 */
export async function serviceMetrics(
  registry: Registry,
  store: Pick<Store, 'db'>,
): Promise<() => Promise<string>> {
  const registers = [registry];
  const events = new Counter({
    name: 'foyer_branch_events_total',
    help: 'Events of a branch since this process started, by name: ticket.created, ticket.called and so on.',
    labelNames: ['branch', 'event'],
    registers,
  });
  const newestEvent = new Gauge({
    name: 'foyer_branch_event_seq',
    help: 'The number of the newest event of a branch.',
    labelNames: ['branch'],
    registers,
  });
  const openTickets = new Gauge({
    name: 'foyer_tickets_open',
    help: 'Tickets that are still to be served, by status.',
    labelNames: ['branch', 'status'],
    registers,
  });
  const toldWaits = new Gauge({
    name: 'foyer_told_waits_true_ratio',
    help: 'The share of the last 200 predicted waits that were correct; absent before the first one.',
    labelNames: ['branch'],
    registers,
  });
  const read = branchCounts(store);
  await read();
  return async () => {
    const branches = await read();
    // A branch can be removed while the host is running; its time series must then disappear.
    for (const metric of [events, newestEvent, openTickets, toldWaits]) metric.reset();
    for (const { branch, seq, events: counted, open, told } of branches) {
      for (const [event, count] of counted) events.inc({ branch, event }, count);
      newestEvent.set({ branch }, seq);
      if (told.count > 0) toldWaits.set({ branch }, told.cameTrue / told.count);
      for (const [status, code] of openStatuses) openTickets.set({ branch, status }, open.get(code) ?? 0);
    }
    return registry.metrics();
  };
}
