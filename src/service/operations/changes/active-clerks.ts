import { servableServices } from '../../../domain/queue/served-services.ts';
import { type BranchReader, oncePerFile } from '../../store/branch-reader.ts';
import {
  parseCounter,
  parseUser,
  type StoredCounter,
  type StoredUser,
} from '../../store/configuration-rows.ts';
import { prepared } from '../../store/prepared.ts';
import { rememberedBy } from '../../store/remember.ts';
import type { ActiveLogin } from '../../store/remembered.ts';

/** A login expires after this time without a call. */
export const sessionExpiryMs = 12 * 60 * 60_000;

/** A clerk who is logged in at a counter. */
export interface ActiveClerk {
  readonly counter: StoredCounter;
  readonly user: StoredUser;
  /** The services that this clerk can serve at this counter, with the clerk's precedence. */
  readonly servable: ReadonlyMap<string, number>;
  /** The start of the counter's pause, in milliseconds; null if it is not paused. */
  readonly pausedAt: number | null;
  /** The end of the counter's last ticket, or the login if there was no ticket. */
  readonly freeSince: number;
}

const activeLogins = prepared((db, branch: string, seenAfter: number) =>
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
      'counter_session.hash',
      'counter.key as counter_key',
      'counter.body as counter',
      'user.key as user_key',
      'user.body as user',
      'counter_session.paused_at',
      'counter_session.pause_code',
      'counter_session.inherited_ticket',
      'counter_session.last_seen',
      'counter_session.free_since',
      'counter_session.created_at',
    ]),
);

/**
 * The clerks who are logged in, ordered by counter, including those at paused counters. A clerk is at no more than one
 * counter.
 */
export async function readActiveClerks(reader: BranchReader, now: number): Promise<ActiveClerk[]> {
  const logins = await readActiveLogins(reader, now - sessionExpiryMs);
  const services = await everyServiceKey(reader);
  return logins.map((row) => {
    const counter = parseCounter(row.counter_key, row.counter);
    const user = parseUser(row.user_key, row.user);
    return {
      counter,
      user,
      servable: servableServices({ counter, user }, services),
      pausedAt: row.paused_at,
      freeSince: row.free_since ?? row.created_at,
    };
  });
}

async function readActiveLogins(reader: BranchReader, seenAfter: number): Promise<readonly ActiveLogin[]> {
  const known = rememberedBy(reader)?.logins;
  // The time of the last call is written without an event, so a login that seems to have expired is read again.
  if (known?.every(({ last_seen }) => last_seen > seenAfter)) return known;
  const logins = await activeLogins(reader.db, reader.branch.key, seenAfter);
  if (reader.locked) reader.locked.remembered.logins = logins;
  return logins;
}

export function servingClerks(clerks: readonly ActiveClerk[]): ActiveClerk[] {
  return clerks.filter(({ pausedAt }) => pausedAt === null);
}

/** The keys of all services, including inactive services, because open tickets may still use them. */
export function everyServiceKey(reader: BranchReader): Promise<string[]> {
  return oncePerFile(reader, 'every service', async () => {
    const services = await reader.db
      .selectFrom('entity')
      .select('key')
      .where('branch', '=', reader.branch.key)
      .where('kind', '=', 'service')
      .execute();
    return services.map(({ key }) => key);
  });
}
