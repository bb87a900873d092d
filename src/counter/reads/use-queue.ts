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
import { type FoundTicket, findTickets, isPartial } from '../work/find-tickets.ts';
import type { AtDesk } from '../work/work.ts';

/** The waiting tickets, or only counts if the service does not list callable tickets. */
export type Queue = (
  | ({ readonly kind: 'tickets' } & Pick<CounterQueue, 'lists' | 'clerks'>)
  | { readonly kind: 'counts'; readonly services: readonly WaitingInfo[] }
) & {
  readonly readAt: number;
  readonly isStale: boolean;
};

const refetchInterval = 4_000;

/** Polls the queue while the page is visible, and reads it after each request of the clerk. */
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
  // An empty answer means unchanged.
  last.current =
    (await answerOf(client, readQueue, { query: { ...(since !== undefined && { since }) } }, { signal })) ??
    last.current;
  if (!last.current) throw new Error('the queue did not change since it was never read');
  const { lists, clerks } = last.current;
  return { kind: 'tickets', lists, clerks } as const;
}

/** The tickets of all lists that match a text. If a list was only partly read, the service searches. */
export function useFound(
  client: Pick<Client, 'call'>,
  queue: Queue | undefined,
  text: string,
): FoundTicket[] {
  const isAsked = queue?.kind === 'tickets' && text !== '' && isPartial(queue.lists);
  const { answer } = useRead(client, readQueue, { query: { find: text } }, { enabled: isAsked });
  if (queue?.kind !== 'tickets') return [];
  return findTickets((isAsked && answer?.lists) || queue.lists, text);
}

async function readCounts(client: Pick<Client, 'call'>, signal: AbortSignal) {
  const services = await answerOf(client, readWaitingInfo, {}, { signal });
  return { kind: 'counts', services: services.filter(({ tickets }) => tickets > 0) } as const;
}
