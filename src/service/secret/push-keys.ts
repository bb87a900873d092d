import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import type { Database } from '../store/schema/tables.ts';

const pushKeys = v.object({ publicKey: v.string(), privateKey: v.string() });
/** The key pair by which push services know this service. Phones ask for messages of the public key. */
export type PushKeys = v.InferOutput<typeof pushKeys>;

/** Reads the key pair, which was made with the tables. */
export async function readPushKeys(db: Database): Promise<PushKeys> {
  const { value } = await db
    .selectFrom('service_secret')
    .select('value')
    .where('name', '=', 'vapid')
    .executeTakeFirstOrThrow();
  const keys = parsedJson(pushKeys, value);
  if (!keys) throw new Error('service_secret has no key pair under vapid');
  return keys;
}
