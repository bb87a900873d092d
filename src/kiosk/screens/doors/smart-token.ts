import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { ShownSmartToken } from '../../../contract/additions/shown-smart-token.ts';
import { readSmartToken } from '../../../contract/host-endpoints/page/read-smart-token.ts';
import { answerOf } from '../../../page/api/answer-of.ts';
import type { Client } from '../../../page/api/client.ts';
import { CallFailed } from '../../../page/api/failure.ts';
import type { ServiceClock } from '../../../page/time/service-clock.ts';
import type { Timers } from '../../../page/time/timers.ts';

/** A code is hidden this long before it expires, because scanning and sending it takes time. */
const marginMs = 10_000;
const minRefetchMs = 5_000;
/** The maximum lifetime of a code on this page. The browser fires a timer of more than 24 days at once. */
const longestLifeMs = 24 * 60 * 60_000;
/**
 * The delay after a failed attempt, or if the host creates no tokens: a branch may enable smart tickets at any time.
 */
const retryMs = 60_000;

type Clock = Pick<ServiceClock, 'now'>;

/** The time for which a token may still be shown, in milliseconds; 0 if it must be hidden. */
export function showableMs({ validUntil }: ShownSmartToken, clock: Clock): number {
  return Math.max(0, validUntil - marginMs - clock.now());
}

/** The current token, renewed at half of its lifetime while a component shows it. */
export function smartTokenQuery(client: Client, clock: Clock) {
  return queryOptions({
    queryKey: ['smartToken'],
    queryFn: async () => {
      const { text, validUntil: until } = await answerOf(client, readSmartToken, {});
      const validUntil = Math.min(until, clock.now() + longestLifeMs);
      return { text, validUntil, renewAt: (validUntil + clock.now()) / 2 };
    },
    // `staleTime` and `refetchInterval` use the service's clock, which also runs while another screen is
    // visible.
    staleTime: ({ state: { data } }) => (data && data.renewAt > clock.now() ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state: { data, status } }) =>
      data && status === 'success' ? Math.max(minRefetchMs, data.renewAt - clock.now()) : retryMs,
    retry: (failures, error) =>
      failures < 5 && !(error instanceof CallFailed && error.failure.kind === 'refused'),
  });
}

export interface SmartTokenSource {
  readonly client: Client;
  readonly clock: ServiceClock;
  readonly timers: Timers;
}

/**
 * The QR code's text, if there is a token that the service would accept. `isAsked`: the first answer is
 * pending.
 */
export function useSmartToken({ client, clock, timers }: SmartTokenSource) {
  const { data, isPending: isAsked } = useQuery(
    useMemo(() => smartTokenQuery(client, clock), [client, clock]),
  );
  const [, expire] = useState(0);
  const leftMs = data ? showableMs(data, clock) : 0;
  useEffect(() => {
    if (!data) return;
    return timers.after(showableMs(data, clock), () => expire((times) => times + 1));
  }, [data, clock, timers]);
  return { text: leftMs > 0 ? data?.text : undefined, isAsked };
}
