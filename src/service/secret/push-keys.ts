import * as v from 'valibot';
import { parsedJson } from '../../contract/parsed-json.ts';
import type { Database } from '../store/schema/tables.ts';

const pushKeys = v.object({ publicKey: v.string(), privateKey: v.string() });
/** The key pair that identifies this service to push services. Phones subscribe with the public key. */
export type PushKeys = v.InferOutput<typeof pushKeys>;

/** Reads the key pair, which was created together with the tables. */
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
