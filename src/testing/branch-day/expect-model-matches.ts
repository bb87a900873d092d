import { expect } from 'vitest';
import type { BranchDay } from './open-branch-day.ts';
import { storedTickets } from './stored-tickets.ts';
import { possibleTransitions, ticketHistories, transitionsOf } from './ticket-histories.ts';
import type { ModelTicket } from './ticket-model.ts';

/** Compares every ticket of the model with the store and the event log; returns the status transitions of all tickets. */
export async function expectModelMatches({ store, model, closedAt }: BranchDay): Promise<string[]> {
  const tickets = model.tickets();
  expect(byKey(await storedTickets(store))).toEqual(byKey(tickets));
  const histories = await ticketHistories(store, closedAt);
  expect(histories.size).toBe(tickets.length);
  const possible = possibleTransitions();
  return tickets.flatMap(({ key, number, status, since, waited, served, calls, reason }) => {
    const history = histories.get(key);
    expect({ number, ...history }).toMatchObject({ number, since, waited, served, calls, reason });
    expect(history?.path.at(-1)).toBe(status);
    const transitions = transitionsOf(history?.path ?? []);
    for (const transition of transitions) expect(possible).toContain(transition);
    return transitions;
  });
}

/** By key, because concurrent requests can be stored in either order. */
function byKey(tickets: readonly ModelTicket[]): Record<string, ModelTicket> {
  return Object.fromEntries(tickets.map((ticket) => [ticket.key, ticket]));
}
