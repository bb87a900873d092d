import type { DispenserInFile } from '../../contract/additions/branch-file.ts';
import type { KeyEnd } from '../../contract/additions/enrolment.ts';
import type { Database, Tables } from '../store/schema/tables.ts';
import { apiKeyHash } from './api-key.ts';
import { smartTokenKey } from './signing.ts';

/**
 * The time for which the previous API key is accepted, because dispenser and service do not change the key
 * simultaneously.
 */
export const keyOverlapMs = 24 * 60 * 60_000;

type Origin = Tables['dispenser_key']['origin']['__select__'];

export interface KeyInFile {
  readonly apiKey?: string | undefined;
  /** True if the host created the key for the only dispenser, so no person has chosen a machine. */
  readonly isMadeByHost?: boolean | undefined;
}

export type AppliedDispenser = DispenserInFile & KeyInFile;

interface NewKey {
  readonly dispenser: string;
  readonly apiKey: string;
  readonly origin: Origin;
  readonly now: number;
}

/** Makes an API key the current key of a dispenser. The previous key is accepted for a day. */
export async function replaceKey(db: Database, { dispenser, apiKey, origin, now }: NewKey): Promise<void> {
  const hash = apiKeyHash(apiKey);
  const smart_key = Buffer.from(smartTokenKey(apiKey)).toString('base64url');
  await db
    .deleteFrom('dispenser_key')
    .where('dispenser', '=', dispenser)
    .where((eb) => eb.or([eb('hash', '=', hash), eb('valid_until', '<=', now)]))
    .execute();
  const replaced = await db
    .updateTable('dispenser_key')
    .set({ valid_until: now + keyOverlapMs })
    .where('dispenser', '=', dispenser)
    .where('valid_until', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  if (replaced) {
    await db
      .deleteFrom('dispenser_key')
      .where('dispenser', '=', dispenser)
      .where('hash', '<>', replaced.hash)
      .execute();
  }
  await db
    .insertInto('dispenser_key')
    .values({ dispenser, hash, valid_until: null, smart_key, origin })
    .execute();
}

/**
 * Ends all keys of a dispenser now, so that no branch file can restore them. Returns true if the dispenser had any
 * keys.
 */
export async function revokeKeys(
  db: Database,
  { dispenser, reason, now }: { readonly dispenser: string; readonly reason: KeyEnd; readonly now: number },
): Promise<boolean> {
  const revoked = await db
    .deleteFrom('dispenser_key')
    .where('dispenser', '=', dispenser)
    .returning('hash')
    .execute();
  for (const { hash } of revoked) {
    await db
      .insertInto('revoked_key')
      .values({ hash, revoked_at: now, dispenser, reason })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  }
  await db
    .updateTable('dispenser')
    .set({ rotation_requested: 0 })
    .where('key', '=', dispenser)
    .where('rotation_requested', '=', 1)
    .execute();
  return revoked.length > 0;
}

/** True if an API key was revoked, or replaced by an enrolment. */
export async function isRevoked(db: Database, apiKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('revoked_key')
    .select('hash')
    .where('hash', '=', apiKeyHash(apiKey))
    .executeTakeFirst();
  return row !== undefined;
}

/** The reason why an API key has ended; undefined if it is still valid. Only the key's holder may read the reason. */
export async function endOfKey(db: Database, apiKey: string): Promise<KeyEnd | undefined> {
  const row = await db
    .selectFrom('revoked_key')
    .select('reason')
    .where('hash', '=', apiKeyHash(apiKey))
    .executeTakeFirst();
  return row?.reason;
}

/**
 * True if a host may create a key for itself: the dispenser is not an enrolled machine, and none of its keys was
 * revoked or replaced. A revocation applies until a machine enrols or a branch file has another key.
 */
export async function mayHostMakeKey(db: Database, dispenser: string): Promise<boolean> {
  if ((await currentKey(db, dispenser))?.origin === 'enrolled') return false;
  const ended = await db
    .selectFrom('revoked_key')
    .select('hash')
    .where('dispenser', '=', dispenser)
    .executeTakeFirst();
  return ended === undefined;
}

/** The dispensers whose keys in branch files are refused because they were revoked. */
export async function revokedInFiles(
  db: Database,
  branchFiles: readonly {
    readonly dispensers: readonly (KeyInFile & { readonly websocketID: string })[];
  }[],
): Promise<readonly string[]> {
  const revoked: string[] = [];
  for (const { websocketID, apiKey } of branchFiles.flatMap(({ dispensers }) => dispensers)) {
    if (apiKey !== undefined && (await isRevoked(db, apiKey))) revoked.push(websocketID);
  }
  return revoked;
}

export async function currentKey(
  db: Database,
  dispenser: string,
): Promise<{ readonly hash: string; readonly origin: Origin } | undefined> {
  return db
    .selectFrom('dispenser_key')
    .select(['hash', 'origin'])
    .where('dispenser', '=', dispenser)
    .where('valid_until', 'is', null)
    .executeTakeFirst();
}

/**
 * Applies a dispenser's key in a branch file.
 * - A revoked key stays revoked.
 * - Without a key in the file, a key from an earlier file ends, so the dispenser must enrol. A key from an enrolment
 *   stays.
 */
export async function applyKeyOfFile(
  db: Database,
  dispenser: string,
  { apiKey, isMadeByHost = false }: KeyInFile,
  now: number,
): Promise<void> {
  if (apiKey === undefined) {
    await db
      .deleteFrom('dispenser_key')
      .where('dispenser', '=', dispenser)
      .where('origin', '<>', 'enrolled')
      .execute();
  } else if (!(await isRevoked(db, apiKey))) {
    await replaceKey(db, { dispenser, apiKey, origin: isMadeByHost ? 'host' : 'file', now });
  }
}
