import type { History } from '../history.ts';
import type { DatabaseState } from '../read-database-state.ts';

// This rule states a second time on purpose who may call what.

/**
 * An open ticket is at a counter that the branch has, or some clerk serves it at some counter. One that is older than the last
 * change of the branch may have lost them; it is in the lists of all counters, which the database does not show.
 */
export function* openTicketsCanBeCalled({ database }: History) {
  const { events, tickets, counters } = database;
  const lastChange = Math.max(
    0,
    ...events.flatMap(({ event, seq }) => (event === 'config.changed' ? seq : [])),
  );
  const createdSince = new Set(
    events.flatMap(({ seq, data }) => (seq > lastChange ? (data.ticket ?? []) : [])),
  );
  const createdBefore = new Set(
    events.flatMap(({ seq, data }) => (seq < lastChange ? (data.ticket ?? []) : [])),
  );
  for (const { key, number, status, counter, services } of tickets) {
    if (status >= 60) continue;
    if (status >= 30 && counters.every((one) => one.key !== counter)) {
      yield `${number} is at ${counter}, which the branch has no more`;
    }
    const isNew = createdSince.has(key) && !createdBefore.has(key);
    if (status < 30 && isNew && !services.some((service) => isServed(database, service))) {
      yield `${number} was given for ${services.join(' and ')}, which no counter serves`;
    }
  }
}

function isServed({ counters, clerks }: DatabaseState, service: string): boolean {
  return counters.some((counter) =>
    clerks.some(
      (clerk) =>
        (counter.services?.includes(service) ?? true) &&
        (clerk.services?.some((one) => one.service === service) ?? true),
    ),
  );
}
