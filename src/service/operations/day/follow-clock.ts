import { sql } from 'kysely';
import * as v from 'valibot';
import { rolloutWave } from '../../../contract/additions/page/fleet.ts';
import { parsedJson } from '../../../contract/parsed-json.ts';
import { movedWaves } from '../../../domain/fleet/rollout.ts';
import { keyOverlapMs } from '../../secret/dispenser-keys.ts';
import type { Jump } from '../../store/clock/believed-time.ts';
import { addJump, readShift } from '../../store/clock/clock-row.ts';
import { forEach } from '../../store/for-each.ts';
import type { Database } from '../../store/schema/tables.ts';
import type { Store } from '../../store/store.ts';
import { sessionExpiryMs } from '../changes/active-clerks.ts';
import { withBranchTransaction } from './with-branch-transaction.ts';

/**
 * Adapts all branches at once to a due jump of the clock, so that waits are right even in branches without requests.
 * Called often; usually no jump is due, and the database is not read.
 */
export async function followClock(store: Store): Promise<void> {
  const { clock, db } = store;
  const jump = clock.dueJump();
  if (!jump) return;
  const shift = await db.transaction().execute(async (transaction) => {
    if (await addJump(transaction, clock.shift(), jump)) await moveLapses(transaction, jump);
    return readShift(transaction);
  });
  clock.follow(shift);
  const branches = await db.selectFrom('branch').select('key').execute();
  await forEach(branches, ({ key }) => withBranchTransaction(store, key, async () => {}));
}

/**
 * After a clock jump, shifts the expiries of replaced keys, machine codes, page logins, login delays and rollout waves,
 * unless they were already correct. Without the shift, some would expire early and others hours late.
 */
async function moveLapses(db: Database, { by, since }: Jump): Promise<void> {
  const from = since ?? Number.MIN_SAFE_INTEGER;
  const later = (column: string) => sql<number>`${sql.ref(column)} + ${sql.lit(by)}`;
  await db
    .updateTable('dispenser_key')
    .set({ valid_until: later('valid_until') })
    .where('valid_until', '>', from + keyOverlapMs)
    .execute();
  await db
    .updateTable('enrolment')
    .set({ opened_at: later('opened_at'), expires_at: later('expires_at') })
    .where('opened_at', '>', from)
    .execute();
  await db
    .updateTable('page_login')
    .set({ expires_at: later('expires_at') })
    .where('expires_at', '>', from + sessionExpiryMs)
    .execute();
  await db
    .updateTable('login_attempt')
    .set({ last_at: later('last_at'), known_until: later('known_until') })
    .where('last_at', '>', from)
    .execute();
  await db
    .updateTable('rollout')
    .set({ looked_at: later('looked_at') })
    .where('looked_at', '>', from)
    .execute();
  const row = await db.selectFrom('rollout').select('waves').where('end', 'is', null).executeTakeFirst();
  const waves = row && parsedJson(v.array(rolloutWave), row.waves);
  if (!waves) return;
  await db
    .updateTable('rollout')
    .set({ waves: JSON.stringify(movedWaves(waves, { by, from })) })
    .where('end', 'is', null)
    .execute();
}
