import type { SmartArrival } from '../../../contract/smart-arrival.ts';
import { distanceMetres } from '../../../domain/smart/distance.ts';
import type { BranchTransaction } from '../branch-transaction.ts';
import { readRules } from '../configuration/read-configuration.ts';
import { withBranchTransaction } from '../with-branch-transaction.ts';
import { type TokenRefusal, tokenRefusal } from './shown-token.ts';
import { type AtPhone, changeOwnTicket, type SmartTicketRefusal } from './smart-ticket.ts';

/** Why a visitor does not arrive. The distance is in whole metres. */
export type ArrivalRefusal =
  | SmartTicketRefusal
  | { readonly kind: 'too-far'; readonly distance: number }
  | TokenRefusal;

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
      (token === undefined ? undefined : await tokenRefusal(transaction, token, transaction.now));
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
