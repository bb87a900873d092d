import type { OpenedEnrolment } from '../../../contract/additions/enrolment.ts';
import { networkOf, siteOf } from '../../limits/network-of.ts';
import { retention } from '../../store/retention.ts';
import type { Database } from '../../store/schema/tables.ts';
import type { ServiceWorld } from '../service-world.ts';
import { createUserCode, deviceCodeHash, userCodeHash } from './enrolment-codes.ts';

const intervalSeconds = 5;

/**
 * The maximum numbers of open enrolments. They suffice for the first day of a large branch, and keep a few networks
 * from filling the list.
 */
const maxPerNetwork = 30;
const maxOpen = 500;

/**
 * Opens an enrolment, and stores only hashes of its codes. `full`: too many enrolments are open; one of these ends
 * after `waitMs`.
 */
export async function openEnrolment({
  store: { db, hashes, clock },
  address,
  newSecret,
  randomBelow,
}: Pick<ServiceWorld, 'store' | 'newSecret' | 'randomBelow'> & {
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
    expires_at: now + retention.enrolment,
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
    enrolment: { userCode, deviceCode, expiresIn: retention.enrolment / 1000, interval: intervalSeconds },
  };
}

/** Deletes expired enrolments, including the networks of their machines. */
export async function deleteExpiredEnrolments(db: Database, now: number): Promise<void> {
  await db.deleteFrom('enrolment').where('expires_at', '<=', now).execute();
}

/**
 * Milliseconds until another enrolment can be opened from a network; several nodes may slightly exceed the limits. If
 * the list is full, the network with the most open enrolments loses its oldest enrolment to a network with fewer.
 */
async function waitForRoom(db: Database, network: string, now: number): Promise<number> {
  const open = await db
    .selectFrom('enrolment')
    .select(['device_hash', 'network', 'expires_at', 'dispenser'])
    .orderBy('expires_at')
    .execute();
  const own = open.filter((row) => row.network === network);
  const untilFirstEnds = (rows: readonly { readonly expires_at: number }[]) =>
    (rows[0]?.expires_at ?? now) - now;
  if (own.length >= maxPerNetwork) return untilFirstEnds(own);
  if (open.length < maxOpen) return 0;
  const sites = new Map<string, typeof open>();
  for (const row of open) sites.set(siteOf(row.network), [...(sites.get(siteOf(row.network)) ?? []), row]);
  const largest = [...sites.values()].reduce((one, other) => (other.length > one.length ? other : one));
  const ofSite = sites.get(siteOf(network))?.length ?? 0;
  const oldest = largest.find(({ dispenser }) => dispenser === null);
  if (!oldest || largest.length <= ofSite + 1) return untilFirstEnds(open);
  await db.deleteFrom('enrolment').where('device_hash', '=', oldest.device_hash).execute();
  return 0;
}
