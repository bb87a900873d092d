import type { History } from '../history.ts';
import type { DatabaseState } from '../read-database-state.ts';

// This rule implements the callable tickets a second time, on purpose.

/**
 * An open ticket is a counter's current ticket or in some counter's list. When it was issued, some clerk served it at
 * some counter; later changes of the branch may have removed them.
 */
export function* openTicketsCanBeCalled({ database }: History) {
  const { events, tickets, counters, hidden } = database;
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
    if (hidden.includes(key)) yield `${number} waits, and no counter shows it`;
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
