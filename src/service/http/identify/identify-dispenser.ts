import type { Device } from '../../../contract/device.ts';
import { apiKeyHash } from '../../secret/api-key.ts';
import { endOfKey } from '../../secret/dispenser-keys.ts';
import { isSameSecret } from '../../secret/signing.ts';
import type { BranchVersion } from '../../store/branch-reader.ts';
import { parseDispenser } from '../../store/configuration-rows.ts';
import { prepared } from '../../store/prepared.ts';
import type { Store } from '../../store/store.ts';
import { dispenserInactive, notIdentified } from '../errors.ts';
import type { Credentials } from './credentials.ts';

const dispensersByKeyHash = prepared((db, hash: string, now: number) =>
  db
    .selectFrom('dispenser_key')
    .innerJoin('dispenser', 'dispenser.key', 'dispenser_key.dispenser')
    .innerJoin('branch', 'branch.key', 'dispenser.branch')
    .where('dispenser_key.hash', '=', hash)
    .where((eb) =>
      eb.or([eb('dispenser_key.valid_until', 'is', null), eb('dispenser_key.valid_until', '>', now)]),
    )
    .select([
      'dispenser.key',
      'dispenser.websocket_id',
      'dispenser.active',
      'dispenser.body',
      'dispenser.branch',
      'branch.content',
      'branch.event_seq',
      'branch.deletion_seq',
    ]),
);

/** A dispenser, and its branch at the time of identification. */
export interface IdentifiedDispenser {
  readonly device: Device;
  readonly branch: BranchVersion;
}

/** The dispenser with both the API key and the WebSocket ID; throws a 401 or 403. Interface: Authentication. */
export async function identifyDispenser(
  store: Store,
  { authorization, websocketId }: Credentials,
): Promise<IdentifiedDispenser> {
  const apiKey = /^Apikey +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!apiKey || !websocketId) throw notIdentified('dispenser');
  const candidates = await dispensersByKeyHash(store.db, apiKeyHash(apiKey), store.clock.lapseTime());
  const own = candidates.filter((candidate) => isSameSecret(candidate.websocket_id, websocketId));
  const dispenser = own.find((candidate) => candidate.active) ?? own[0];
  if (!dispenser) {
    const keyEnded = await endOfKey(store.db, apiKey);
    throw notIdentified('dispenser', keyEnded && { keyEnded });
  }
  if (!dispenser.active) throw dispenserInactive();
  const { key, body, branch, content, event_seq, deletion_seq } = dispenser;
  return {
    device: parseDispenser(key, body),
    branch: { key: branch, content, event_seq, deletion_seq },
  };
}
