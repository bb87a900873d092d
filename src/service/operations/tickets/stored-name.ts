import type { Kysely } from 'kysely';
import type { Branch } from '../../../contract/branch.ts';
import { checkName, cleanName, type NameCheck } from '../../../domain/text-entry/customer-name.ts';
import { entityOf } from '../../store/entities.ts';
import type { Tables } from '../../store/tables.ts';

interface GivenName {
  readonly customerName?: string | undefined;
  readonly language: string;
}

/** Why a name is not kept. */
export type NameRefusal = { readonly kind: 'name-invalid' } & Omit<
  Extract<NameCheck, { kind: 'refused' }>,
  'kind'
>;

export type StoredName = { readonly kind: 'kept'; readonly name: string | null } | NameRefusal;

/** The name to keep of what somebody said, by the rules of their language; null where the branch keeps no names. */
export async function storedName(
  db: Kysely<Tables>,
  branch: Branch,
  { customerName = '', language }: GivenName,
): Promise<StoredName> {
  if (!branch.features.customerName) return { kind: 'kept', name: null };
  const rules = (await entityOf(db, branch.key, 'language', language))?.customerName;
  const judged = checkName(customerName, rules);
  return judged.kind === 'fine'
    ? { kind: 'kept', name: judged.name || null }
    : { ...judged, kind: 'name-invalid' };
}

/** The name of a booking that was accepted earlier, which nothing refuses any more. */
export function bookedName({ features }: Branch, customerName = ''): StoredName {
  return { kind: 'kept', name: features.customerName ? cleanName(customerName) || null : null };
}
