import { parseSmartToken, verifySmartToken } from '../../../domain/smart/smart-token.ts';
import { signing } from '../../secret/signing.ts';
import { type BranchReader, openBranchReader } from '../../store/branch-reader.ts';
import type { Store } from '../../store/store.ts';
import { readSettings } from '../configuration/read-configuration.ts';

export type TokenRefusal = { readonly kind: 'forged' } | { readonly kind: 'out-of-time' };

/** Checks the text of a dispenser's code in one branch. Resolves to undefined if the text is valid. */
export async function tokenRefusal(
  reader: BranchReader,
  token: string,
  now: number,
): Promise<TokenRefusal | undefined> {
  const { db, branch } = reader;
  const claim = parseSmartToken(token);
  if (!claim) return { kind: 'forged' };
  const rows = await db
    .selectFrom('dispenser_key')
    .innerJoin('dispenser', 'dispenser.key', 'dispenser_key.dispenser')
    .select('dispenser_key.smart_key')
    .where('dispenser.key', '=', claim.device)
    .where('dispenser.branch', '=', branch.key)
    .where('dispenser.active', '=', 1)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .execute();
  const keys = rows.map(({ smart_key }) => Buffer.from(smart_key, 'base64url'));
  const { validityTime } = (await readSettings(reader)).smartTicket;
  const result = verifySmartToken(claim, { branch: branch.key, keys, now, validityTime }, signing);
  return result === 'accepted' ? undefined : { kind: result };
}

/** Finds the dispenser that shows a code, and its branch, from the code's text alone. */
export async function readShownToken(
  store: Store,
  token: string,
  now: number,
): Promise<
  TokenRefusal | { readonly kind: 'accepted'; readonly dispenser: string; readonly branch: string }
> {
  const dispenser = await store.db
    .selectFrom('dispenser')
    .innerJoin('branch', 'branch.key', 'dispenser.branch')
    .select(['dispenser.key', 'dispenser.branch'])
    .where('dispenser.key', '=', parseSmartToken(token)?.device ?? '')
    .where('branch.active', '=', 1)
    .executeTakeFirst();
  if (!dispenser) return { kind: 'forged' };
  const { key, branch } = dispenser;
  const refusal = await tokenRefusal(await openBranchReader(store, branch), token, now);
  return refusal ?? { kind: 'accepted', dispenser: key, branch };
}
