import { createHash } from 'node:crypto';
import { loginDelay } from '../../domain/login-delay.ts';
import type { Store } from '../store/store.ts';

/** After so long without a failure, in milliseconds, the earlier ones are forgotten. */
const forgottenAfter = 60 * 60_000;

interface Attempt {
  readonly username: string;
  readonly now: number;
}

/** How long a user has to wait before a password is tried, in milliseconds; known names and unknown ones alike. */
export async function loginWait(store: Store, { username, now }: Attempt): Promise<number> {
  const row = await failuresOf(store, username);
  if (!row || now - row.last_at >= forgottenAfter) return 0;
  return Math.max(0, row.last_at + loginDelay(row.failures) - now);
}

/** Counts a failure, or forgets all of them after a success. */
export async function noteLogin(
  store: Store,
  { username, now, succeeded }: Attempt & { readonly succeeded: boolean },
): Promise<void> {
  const user_hash = hashOf(username);
  await store.db
    .deleteFrom('login_failure')
    .where((eb) =>
      eb.or([
        eb('last_at', '<=', now - forgottenAfter),
        ...(succeeded ? [eb('user_hash', '=', user_hash)] : []),
      ]),
    )
    .execute();
  if (succeeded) return;
  await store.db
    .insertInto('login_failure')
    .values({ user_hash, failures: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_hash')
        .doUpdateSet((eb) => ({ failures: eb('login_failure.failures', '+', 1), last_at: now })),
    )
    .execute();
}

function failuresOf(store: Store, username: string) {
  return store.db
    .selectFrom('login_failure')
    .select(['failures', 'last_at'])
    .where('user_hash', '=', hashOf(username))
    .executeTakeFirst();
}

/** A name that somebody mistyped may be a password: only its hash is kept. */
function hashOf(username: string): string {
  return createHash('sha256').update(username).digest('hex');
}
