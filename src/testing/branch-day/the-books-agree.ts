import { expect } from 'vitest';
import { stepsOf, stepsOfLife, toldByEvents } from './event-log.ts';
import type { Entry } from './ledger.ts';
import type { BranchDay } from './open-branch-day.ts';
import { storedEntries } from './stored-entries.ts';

/** Compares the ledger, the store and the event log, ticket by ticket; gives back every step that a ticket took. */
export async function theBooksAgree({ store, ledger }: BranchDay): Promise<string[]> {
  const entries = ledger.entries();
  expect(byKey(await storedEntries(store))).toEqual(byKey(entries));
  const lives = await toldByEvents(store);
  expect(lives.size).toBe(entries.length);
  const possible = stepsOfLife();
  return entries.flatMap(({ key, number, status, since, waited, served, calls, reason }) => {
    const life = lives.get(key);
    expect({ number, ...life }).toMatchObject({ number, since, waited, served, calls, reason });
    expect(life?.path.at(-1)).toBe(status);
    const steps = stepsOf(life?.path ?? []);
    for (const step of steps) expect(possible).toContain(step);
    return steps;
  });
}

/** Two who ask at once may be written down in either order. */
function byKey(entries: readonly Entry[]): Record<string, Entry> {
  return Object.fromEntries(entries.map((entry) => [entry.key, entry]));
}
