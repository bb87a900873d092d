import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { checkDatabase } from '../history/check-history.ts';
import { readDatabaseState } from '../history/read-database-state.ts';
import { replayedTickets } from '../history/rules/events.ts';
import type { BranchDay } from './open-branch-day.ts';
import { storedTickets } from './stored-tickets.ts';
import type { ModelTicket } from './ticket-model.ts';

/**
 * Compares every ticket of the model with the store and the events, which must break no rule; returns the status transitions of all
 * tickets.
 */
export async function expectModelMatches({ store, branch, model, closedAt }: BranchDay): Promise<string[]> {
  const tickets = model.tickets();
  expect(byKey(await storedTickets(store))).toEqual(byKey(tickets));
  const database = await readDatabaseState(store, branch);
  expect(checkDatabase(database)).toEqual([]);
  const replayed = replayedTickets(database.events, closedAt);
  expect(replayed.size).toBe(tickets.length);
  const possible = possibleTransitions();
  return tickets.flatMap(({ key, number, status, since, waited, served, calls, reason }) => {
    const ticket = replayed.get(key);
    expect(ticket).toMatchObject({ number, status, since, waited, served, calls, reason });
    const { path = [] } = ticket ?? {};
    const transitions = path.slice(1).map((to, index) => `${path[index]} ${to}`);
    for (const transition of transitions) expect(possible).toContain(transition);
    return transitions;
  });
}

/** By key, because concurrent requests can be stored in either order. */
function byKey(tickets: readonly ModelTicket[]): Record<string, ModelTicket> {
  return Object.fromEntries(tickets.map((ticket) => [ticket.key, ticket]));
}

/** All transitions in the table of the ticket life cycle: the status above a column and the status at the start of a cell. */
function possibleTransitions(): ReadonlySet<string> {
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
