import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { networkOf } from '../../service/limits/network-of.ts';
import { createTurns } from '../../service/limits/turns.ts';
import { clientGone } from '../requests/client-gone.ts';

/**
 * The maximum number of requests of other machines that begin in one turn of the event loop. The page of this
 * machine waits for at most this many requests.
 */
const requestsPerTurn = 4;

/**
 * The credentials of machines and clerks. A request that claims to have a key does not wait behind other
 * requests of its network. Refusing a wrong key costs little.
 */
const withKey = /^(apikey|bearer) /i;

/**
 * Lets requests of other machines begin a few at a time, taking turns between networks. Nothing is limited
 * afterwards, so an answer may take any time.
 */
export function inTurn() {
  const turns = createTurns({ atOnce: requestsPerTurn, longestQueue: Number.POSITIVE_INFINITY });
  /** Resolves when a request may begin; resolves to false if its client has left. */
  return (address: string, { headers }: IncomingMessage, raw: ServerResponse): Promise<boolean> => {
    const asker = `${networkOf(address)} ${withKey.test(headers.authorization ?? '')}`;
    return new Promise((resolve) => {
      const begin = async () => {
        resolve(true);
        await nextTurn();
      };
      void turns.run(asker, begin, clientGone({ raw })).then(() => resolve(false));
    });
  };
}
