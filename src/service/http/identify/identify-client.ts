import { isMadeWith, readClientNetwork } from '../../limits/client-network.ts';
import { prepared } from '../../store/prepared.ts';
import type { Store } from '../../store/store.ts';

const keysByWebsocketId = prepared((db, websocketID: string, now: number) =>
  db
    .selectFrom('dispenser_key')
    .innerJoin('dispenser', 'dispenser.key', 'dispenser_key.dispenser')
    .where('dispenser.websocket_id', '=', websocketID)
    .where('dispenser.active', '=', (eb) => eb.lit(1))
    .where((eb) =>
      eb.or([eb('dispenser_key.valid_until', 'is', null), eb('dispenser_key.valid_until', '>', now)]),
    )
    .select(['dispenser.key', 'dispenser_key.smart_key']),
);

/**
 * The client of a request without credentials: the dispenser, and the network that the dispenser names in its
 * header. Undefined if the header is missing or forged.
 */
export async function identifyClient(
  store: Store,
  header: string | string[] | undefined,
): Promise<string | undefined> {
  const claim = typeof header === 'string' ? readClientNetwork(header) : undefined;
  if (claim === undefined) return undefined;
  const keys = await keysByWebsocketId(store.db, claim.websocketID, store.clock.lapseTime());
  const now = store.clock.now();
  const own = keys.find(({ smart_key }) => isMadeWith(claim, Buffer.from(smart_key, 'base64url'), now));
  return own && `${claim.network} at ${own.key}`;
}
