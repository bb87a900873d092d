import type { Recipient } from '../../../domain/queue/call-order.ts';
import { servableServices } from '../../../domain/queue/served-services.ts';
import type { BranchReader } from '../../store/branch-reader.ts';
import { parseCounter, parseUser } from '../../store/configuration-rows.ts';
import { prepared } from '../../store/prepared.ts';
import type { QueuedTicket } from '../../store/stored-ticket.ts';
import { type ActiveClerk, everyServiceKey, readActiveClerks } from '../changes/active-clerks.ts';
import { readRules } from '../configuration/read-configuration.ts';

const usersWhoLeft = prepared((db, branch: string, after: number) =>
  db
    .selectFrom('user')
    .where('branch', '=', branch)
    .where('active', '=', (eb) => eb.lit(1))
    .where('left_at', '>', after)
    .select(['key', 'body']),
);

const closedCounters = prepared((db, branch: string, after: number) =>
  db
    .selectFrom('counter')
    .where('branch', '=', branch)
    .where('active', '=', (eb) => eb.lit(1))
    .where('left_at', '>', after)
    .select(['key', 'body']),
);

/**
 * The clerks and counters for which tickets can wait: those that are present, or that paused or left less than
 * `chosenClerkMinutes` ago.
 * - Absent clerks and counters are read only if a ticket waits for them.
 * - `clerks` are the logged-in clerks, if already read.
 */
export async function readRecipients(
  reader: BranchReader,
  tickets: readonly Pick<QueuedTicket, 'clerk' | 'forCounter'>[],
  { now, clerks }: { readonly now: number; readonly clerks?: readonly ActiveClerk[] },
): Promise<Recipient[]> {
  const { db, branch } = reader;
  if (tickets.every(({ clerk, forCounter }) => clerk === null && forCounter === null)) return [];
  const releasedBefore = now - (await keptMs(reader));
  const active = clerks ?? (await readActiveClerks(reader, now));
  const present: Recipient[] = active
    .filter(({ pausedAt }) => pausedAt === null || pausedAt > releasedBefore)
    .map(({ user, counter, servable }) => ({
      clerk: user.key,
      counter: counter.key,
      services: new Set(servable.keys()),
    }));

  const users = new Set(active.map(({ user }) => user.key));
  const counters = new Set(active.map(({ counter }) => counter.key));
  const isForAbsent = tickets.some(
    ({ clerk, forCounter }) =>
      (clerk !== null && !users.has(clerk)) || (forCounter !== null && !counters.has(forCounter)),
  );
  if (!isForAbsent) return present;
  const services = await everyServiceKey(reader);
  const left: Recipient[] = [];
  for (const { key, body } of await usersWhoLeft(db, branch.key, releasedBefore)) {
    if (users.has(key)) continue;
    const servable = servableServices({ counter: {}, user: parseUser(key, body) }, services);
    left.push({ clerk: key, counter: null, services: new Set(servable.keys()) });
  }
  for (const { key, body } of await closedCounters(db, branch.key, releasedBefore)) {
    if (counters.has(key)) continue;
    const servable = servableServices({ counter: parseCounter(key, body), user: {} }, services);
    left.push({ clerk: null, counter: key, services: new Set(servable.keys()) });
  }
  return [...present, ...left];
}

/** The time for which a ticket still waits for an absent clerk or counter, in milliseconds. */
export async function keptMs(reader: BranchReader): Promise<number> {
  return (await readRules(reader)).chosenClerkMinutes * 60_000;
}
