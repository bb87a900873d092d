import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Store } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';

/** How long a smart token is valid. */
const validityMs = 2 * 60 * 60_000;

/** The session of a phone that sent its smart token. */
export interface SmartSession {
  readonly hash: string;
  readonly branch: string;
}

interface NewSession {
  readonly branch: string;
  readonly now: number;
  /** The token is valid at least until this time, in milliseconds. */
  readonly until?: number;
  newSecret(): string;
}

/** Opens a session, deletes expired ones and returns the new token. Only a hash of it is stored. */
export async function openSmartSession(
  db: Kysely<Tables>,
  { branch, now, until = 0, newSecret }: NewSession,
): Promise<string> {
  const smartToken = `smt_${newSecret()}`;
  await db.deleteFrom('smart_session').where('valid_until', '<=', now).execute();
  await db
    .insertInto('smart_session')
    .values({
      hash: smartTokenHash(smartToken),
      branch,
      valid_until: Math.max(now + validityMs, until),
      ticket: null,
    })
    .execute();
  return smartToken;
}

/** The session of a smart token; undefined for an unknown or expired one. */
export async function smartSessionOf(
  store: Store,
  smartToken: string,
  now: number,
): Promise<SmartSession | undefined> {
  return store.db
    .selectFrom('smart_session')
    .innerJoin('branch', 'branch.key', 'smart_session.branch')
    .select(['smart_session.hash', 'smart_session.branch'])
    .where('smart_session.hash', '=', smartTokenHash(smartToken))
    .where('smart_session.valid_until', '>', now)
    .where('branch.active', '=', 1)
    .executeTakeFirst();
}

function smartTokenHash(smartToken: string): string {
  return createHash('sha256').update(smartToken).digest('hex');
}
