import { queryOptions } from '@tanstack/react-query';
import { type ShownSmartToken, shownSmartToken } from '../../contract/additions/shown-smart-token.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { Client } from './client.ts';
import { CallFailed } from './failure.ts';
import type { ServiceClock } from './service-clock.ts';

// What the host does for its page; not part of the service, so not in the table of its endpoints.

/** The text of the QR code for the phone of somebody with a smart ticket. */
const readSmartToken = {
  method: 'GET',
  path: '/smart-token',
  auth: 'none',
  response: shownSmartToken,
  ours: true,
} as const satisfies Endpoint;

/** A code that is seen in its last moments has to be scanned and sent as well. */
const marginMs = 10_000;
const shortestMs = 5_000;
/** After the quick attempts, and where the host makes no tokens: a branch may get smart tickets any day. */
const againMs = 60_000;

type Clock = Pick<ServiceClock, 'now'>;

/** How long a token may still be shown, in milliseconds; 0: no longer. */
export function showableMs({ validUntil }: ShownSmartToken, clock: Clock): number {
  return Math.max(0, validUntil - marginMs - clock.now());
}

/** The token on the screen, renewed at half of its life for as long as something shows it. */
export function smartTokenQuery(client: Client, clock: Clock) {
  return queryOptions({
    queryKey: ['smartToken'],
    queryFn: async () => {
      const result = await client.call(readSmartToken, {});
      if (!result.ok) throw new CallFailed(readSmartToken.path, result.failure);
      const { answer } = result;
      return { ...answer, renewAt: (answer.validUntil + clock.now()) / 2 };
    },
    // By the service's clock in both places: it goes on counting while another screen is shown.
    staleTime: ({ state: { data } }) => (data && data.renewAt > clock.now() ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state: { data, status } }) =>
      data && status === 'success' ? Math.max(shortestMs, data.renewAt - clock.now()) : againMs,
    retry: (failures, error) =>
      failures < 5 && !(error instanceof CallFailed && error.failure.kind === 'refused'),
  });
}
