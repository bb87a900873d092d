import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { checkDatabase } from '../history/check-history.ts';
import { readDatabaseState } from '../history/read-database-state.ts';
import type { BranchDay } from './open-branch-day.ts';

/**
 * Expects that every stored ticket matches its events, and that no rule is broken. Returns the status
 * transitions of all tickets.
 */
export async function expectTicketsAsReplayed({ store, branch, day }: BranchDay): Promise<string[]> {
  const database = await readDatabaseState(store, branch);
  expect(checkDatabase(database)).toEqual([]);
  const replayed = [...day.tickets.values()].map(({ path: _, ...ticket }) => ({
    ...ticket,
    customerData: day.customerData.get(ticket.key),
  }));
  expect(database.tickets).toMatchObject(replayed);
  const possible = possibleTransitions();
  const transitions = [...day.tickets.values()].flatMap(({ path }) =>
    path.slice(1).map((to, index) => `${path[index]} ${to}`),
  );
  for (const transition of transitions) expect(possible).toContain(transition);
  return transitions;
}

/**
 * The transitions in the ticket life cycle table: from the status above a column to the status at the start of a cell.
 */
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
