import type { SmartArrival } from '../../../contract/smart-arrival.ts';
import { distanceMetres } from '../../../domain/smart/distance.ts';
import { parseSmartToken, verifySmartToken } from '../../../domain/smart/smart-token.ts';
import { signing } from '../../secret/signing.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readRules, readSettings } from '../configuration/read-configuration.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { type AtPhone, changeOwnTicket, type SmartTicketRefusal } from './smart-ticket.ts';

/** Why a visitor does not arrive. The distance is in whole metres. */
export type ArrivalRefusal =
  | SmartTicketRefusal
  | { readonly kind: 'too-far'; readonly distance: number }
  | { readonly kind: 'forged' }
  | { readonly kind: 'out-of-time' };

/**
 * Marks the reserved ticket of a smart token as arrived. A position, the token on the screen of a dispenser, or both prove
 * that the visitor is at the branch. Undefined: it has arrived now, or had before.
 */
export function arriveWithSmartTicket(
  { gps, token }: SmartArrival,
  { store, session }: AtPhone,
): Promise<ArrivalRefusal | undefined> {
  return withBranchTransaction(store, session.branch, async (transaction) => {
    const refusal =
      (gps && (await distanceRefusal(transaction, gps))) ??
      (token === undefined ? undefined : await tokenRefusal(transaction, token));
    return refusal ?? changeOwnTicket(transaction, session, { event: 'arrive' });
  });
}

async function distanceRefusal(transaction: BranchTransaction, gps: { latitude: number; longitude: number }) {
  const { arrivalMetres } = await readRules(transaction);
  const distance = distanceMetres(gps, transaction.branch.address);
  return distance <= arrivalMetres
    ? undefined
    : ({ kind: 'too-far', distance: Math.ceil(distance) } as const);
}

async function tokenRefusal(transaction: BranchTransaction, token: string) {
  const { db, branch, now } = transaction;
  const claim = parseSmartToken(token);
  if (!claim) return { kind: 'forged' } as const;
  const rows = await db
    .selectFrom('dispenser_key')
    .innerJoin('dispenser', 'dispenser.key', 'dispenser_key.dispenser')
    .select('dispenser_key.smart_key')
    .where('dispenser.key', '=', claim.device)
    .where('dispenser.branch', '=', branch.key)
    .where('dispenser.active', '=', 1)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .execute();
  const keys = rows.flatMap(({ smart_key }) =>
    smart_key === null ? [] : [Buffer.from(smart_key, 'base64url')],
  );
  const { validityTime } = (await readSettings(transaction)).smartTicket;
  const result = verifySmartToken(claim, { branch: branch.key, keys, now, validityTime }, signing);
  return result === 'accepted' ? undefined : { kind: result };
}
