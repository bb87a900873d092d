import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { networkOf } from '../../service/limits/network-of.ts';
import { createTurns } from '../../service/limits/turns.ts';
import { clientGone } from '../requests/client-gone.ts';

/**
 * The maximum number of requests from other machines that begin in one turn of the event loop. The page on this
 * machine waits for at most this many.
 */
const requestsPerTurn = 4;

/**
 * The credentials of machines and clerks. A request with a key does not wait behind other requests from its network,
 * and a wrong key is cheap to refuse.
 */
const withKey = /^(apikey|bearer) /i;

/**
 * Starts only a few requests from other machines at a time, and alternates between networks. Started requests are not
 * limited, so a response may take any time.
 */
export function inTurn() {
  const turns = createTurns({ atOnce: requestsPerTurn, longestQueue: Number.POSITIVE_INFINITY });
  /** Resolves to true when a request may begin, and to false if its client has left. */
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
