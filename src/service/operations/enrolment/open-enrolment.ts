import type { OpenedEnrolment } from '../../../contract/additions/enrolment.ts';
import { networkOf } from '../../limits/network-of.ts';
import type { Database } from '../../store/tables.ts';
import type { ServiceWorld } from '../service-world.ts';
import { createUserCode, deviceCodeHash, userCodeHash } from './enrolment-codes.ts';

/** How long an administrator can confirm a code. */
const enrolmentMs = 15 * 60_000;

/** Between two claims of a machine. */
const intervalSeconds = 5;

/** Enough for the first day of a large branch. Nobody else can fill the list from one network. */
const maxPerNetwork = 30;
const maxOpen = 500;

/** Opens an enrolment. Only hashes of its codes are stored. `full`: too many are open, and one ends after `waitMs`. */
export async function openEnrolment({
  store: { db, hashes, clock },
  address,
  newSecret,
  randomBelow,
}: Pick<ServiceWorld, 'store' | 'newSecret' | 'randomBelow'> & {
  /** The IP address of the machine. */
  readonly address: string;
}): Promise<
  | { readonly kind: 'opened'; readonly enrolment: OpenedEnrolment }
  | { readonly kind: 'full'; readonly waitMs: number }
> {
  const now = clock.now();
  await deleteExpiredEnrolments(db, now);
  const network = networkOf(address);
  const waitMs = await waitForRoom(db, network, now);
  if (waitMs > 0) return { kind: 'full', waitMs };
  const deviceCode = newSecret();
  const row = {
    device_hash: deviceCodeHash(deviceCode),
    network,
    opened_at: now,
    expires_at: now + enrolmentMs,
    dispenser: null,
    claimed_at: null,
  };
  let userCode: string;
  let isInserted = false;
  do {
    userCode = createUserCode(randomBelow);
    const inserted = await db
      .insertInto('enrolment')
      .values({ ...row, user_hash: userCodeHash(hashes, userCode) })
      .onConflict((conflict) => conflict.column('user_hash').doNothing())
      .returning('device_hash')
      .executeTakeFirst();
    isInserted = inserted !== undefined;
  } while (!isInserted);
  return {
    kind: 'opened',
    enrolment: { userCode, deviceCode, expiresIn: enrolmentMs / 1000, interval: intervalSeconds },
  };
}

/** Deletes the enrolments that are over, and with them the networks of their machines. */
export async function deleteExpiredEnrolments(db: Database, now: number): Promise<void> {
  await db.deleteFrom('enrolment').where('expires_at', '<=', now).execute();
}

/** Milliseconds until one more can be opened from a network. Nodes may go over the limits by a few. */
async function waitForRoom(db: Database, network: string, now: number): Promise<number> {
  const open = await db.selectFrom('enrolment').select(['network', 'expires_at']).execute();
  const own = open.filter((row) => row.network === network);
  const full = [...(open.length >= maxOpen ? [open] : []), ...(own.length >= maxPerNetwork ? [own] : [])];
  return Math.max(0, ...full.map((rows) => Math.min(...rows.map((row) => row.expires_at)) - now));
}
