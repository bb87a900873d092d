import type { Branch } from '../../../contract/branch.ts';
import { checkName, cleanName, type NameCheck } from '../../../domain/text-entry/customer-name.ts';
import { entityOf } from '../../store/entities.ts';
import type { BranchTransaction } from '../branch-transaction.ts';

export type NameRefusal = { readonly kind: 'name-invalid' } & Omit<
  Extract<NameCheck, { kind: 'refused' }>,
  'kind'
>;

type StoredName = { readonly kind: 'valid'; readonly name: string | null } | NameRefusal;

/** Cleans a name and checks it against the rules of its language. The result is null if the branch stores no names. */
export async function storedName(
  transaction: BranchTransaction,
  { customerName = '', language }: { readonly customerName?: string | undefined; readonly language: string },
): Promise<StoredName> {
  if (!transaction.branch.features.customerName) return { kind: 'valid', name: null };
  const rules = (await entityOf(transaction, 'language', language))?.customerName;
  const judged = checkName(customerName, rules);
  return judged.kind === 'accepted'
    ? { kind: 'valid', name: judged.name || null }
    : { ...judged, kind: 'name-invalid' };
}

/** The name of a booking, which was checked when the booking was made, so it cannot be refused any more. */
export function bookedName({ features }: Branch, customerName = ''): StoredName {
  return { kind: 'valid', name: features.customerName ? cleanName(customerName) || null : null };
}
