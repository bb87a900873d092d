import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CounterQueue } from '../../contract/additions/counter-queue.ts';
import { readQueue } from '../../contract/endpoints/counter-endpoints.ts';
import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { answerOf } from '../../page/api/answer-of.ts';
import type { Client } from '../../page/api/client.ts';
import { readKey, useRead } from '../../page/hooks/use-read.ts';
import type { ServiceClock } from '../../page/time/service-clock.ts';
import { isOffered } from '../work/actions.ts';
import { type FoundTicket, findTickets, isCut, type TicketLists } from '../work/find-tickets.ts';
import type { AtDesk } from '../work/work.ts';

/** The waiting tickets. A service without a list of callable tickets gives only the counts of its services. */
export type Queue = (
  | { readonly kind: 'tickets'; readonly lists: TicketLists }
  | { readonly kind: 'counts'; readonly services: readonly WaitingInfo[] }
) & {
  /** The time at which it was read, in milliseconds. */
  readonly readAt: number;
  /** True if the last attempt to read it failed. */
  readonly isStale: boolean;
};

/** The interval between reads of the queue. */
const refetchInterval = 4_000;

/**
 * Reads the queue repeatedly while the page is visible, and after each request of
 * the clerk; undefined until the first read.
 */
export function useQueue(
  client: Pick<Client, 'call'>,
  desk: AtDesk,
  clock: Pick<ServiceClock, 'now'>,
): Queue | undefined {
  const hasLists = isOffered(readQueue, desk);
  const last = useRef<CounterQueue>(undefined);
  const { data, isError } = useQuery({
    queryKey: readKey(hasLists ? readQueue : readWaitingInfo),
    refetchInterval,
    refetchOnWindowFocus: true,
    queryFn: async ({ signal }) => {
      const read = hasLists ? await readLists(client, last, signal) : await readCounts(client, signal);
      return { ...read, readAt: clock.now() };
    },
  });
  return data && { ...data, isStale: isError };
}

async function readLists(
  client: Pick<Client, 'call'>,
  last: { current: CounterQueue | undefined },
  signal: AbortSignal,
) {
  const since = last.current?.version;
  // Without an answer it is unchanged.
  last.current =
    (await answerOf(client, readQueue, { query: { ...(since !== undefined && { since }) } }, { signal })) ??
    last.current;
  if (!last.current) throw new Error('the queue did not change since it was never read');
  return { kind: 'tickets', lists: last.current.lists } as const;
}

/** The tickets of all lists that match a text. The service searches lists that were only partly read. */
export function useFound(
  client: Pick<Client, 'call'>,
  queue: Queue | undefined,
  text: string,
): FoundTicket[] {
  const isAsked = queue?.kind === 'tickets' && text !== '' && isCut(queue.lists);
  const { answer } = useRead(client, readQueue, { query: { find: text } }, { enabled: isAsked });
  if (queue?.kind !== 'tickets') return [];
  return findTickets((isAsked && answer?.lists) || queue.lists, text);
}

async function readCounts(client: Pick<Client, 'call'>, signal: AbortSignal) {
  const services = await answerOf(client, readWaitingInfo, {}, { signal });
  return { kind: 'counts', services: services.filter(({ tickets }) => tickets > 0) } as const;
}
