import type { Kysely } from 'kysely';
import type { CounterInFile } from '../../branch-file/branch-file.ts';
import { parseCounter, parseUser, type StoredUser } from '../../store/configuration-rows.ts';
import { memoizePerBranchVersion } from '../../store/memoize-per-branch-version.ts';
import { prepared } from '../../store/prepared.ts';
import type { Tables } from '../../store/tables.ts';
import { sessionExpiryMs } from './counter-session.ts';
import { servableServices } from './servable-services.ts';

/** A clerk logged in at a counter, and what both together may serve, with the clerk's precedence. */
export interface ActiveClerk {
  readonly counter: CounterInFile;
  readonly user: StoredUser;
  readonly servable: ReadonlyMap<string, number>;
}

const activeSessions = prepared((db, branch: string, seenAfter: number) =>
  db
    .selectFrom('counter_session')
    .innerJoin('counter', 'counter.key', 'counter_session.counter')
    .innerJoin('user', 'user.key', 'counter_session.user')
    .where('counter_session.branch', '=', branch)
    .where('counter_session.last_seen', '>', seenAfter)
    .where('counter.active', '=', (eb) => eb.lit(1))
    .where('user.active', '=', (eb) => eb.lit(1))
    .orderBy('counter.key')
    .select([
      'counter.key as counter_key',
      'counter.body as counter',
      'user.key as user_key',
      'user.body as user',
    ]),
);

/** Who is at work in a branch, by counter; a clerk is at one at most. */
export async function readActiveClerks(
  db: Kysely<Tables>,
  branch: string,
  now: number,
): Promise<ActiveClerk[]> {
  const rows = await activeSessions(db, branch, now - sessionExpiryMs);
  const all = await everyServiceKey(db, branch);
  return rows.map((row) => {
    const counter = parseCounter(row.counter_key, row.counter);
    const user = parseUser(row.user_key, row.user);
    return { counter, user, servable: servableServices({ counter, user }, all) };
  });
}

/** Those that are gone from the branch's file too: tickets may still be for them. */
function everyServiceKey(db: Kysely<Tables>, branch: string): Promise<string[]> {
  return memoizePerBranchVersion(db, `${branch} services ever`, async () => {
    const services = await db
      .selectFrom('entity')
      .select('key')
      .where('branch', '=', branch)
      .where('kind', '=', 'service')
      .execute();
    return services.map(({ key }) => key);
  });
}

/** The clerks as callers. */
export function callingClerksOf(clerks: readonly ActiveClerk[]) {
  return clerks.map(({ user, servable: served }) => ({ user: user.key, precedence: served }));
}
