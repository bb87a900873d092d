import { useQuery } from '@tanstack/react-query';
import { readCallableTickets } from '../../contract/endpoints/counter-endpoints.ts';
import { readWaitingInfo } from '../../contract/endpoints/dispenser-endpoints.ts';
import type { WaitingInfo } from '../../contract/waiting-info.ts';
import { answerOf } from '../../page/api/answer-of.ts';
import type { Client } from '../../page/api/client.ts';
import type { ServiceClock } from '../../page/time/service-clock.ts';
import { isOffered } from '../work/actions.ts';
import type { TicketLists } from '../work/find-tickets.ts';
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

/** Reads the queue again and again, and after each request of the clerk; undefined until it is read first. */
export function useQueue(
  client: Pick<Client, 'call'>,
  desk: AtDesk,
  clock: Pick<ServiceClock, 'now'>,
): Queue | undefined {
  const hasLists = isOffered(readCallableTickets, desk);
  const { data, isError } = useQuery({
    queryKey: ['queue', hasLists],
    refetchInterval,
    refetchIntervalInBackground: true,
    queryFn: async () => {
      const read = hasLists ? await readLists(client) : await readCounts(client);
      return { ...read, readAt: clock.now() };
    },
  });
  return data && { ...data, isStale: isError };
}

async function readLists(client: Pick<Client, 'call'>) {
  const read = (list: keyof TicketLists) => answerOf(client, readCallableTickets, { query: { list } });
  const [next, parked, others, notArrived] = await Promise.all([
    read('next'),
    read('parked'),
    read('others'),
    read('notArrived'),
  ]);
  return { kind: 'tickets', lists: { next, parked, others, notArrived } } as const;
}

async function readCounts(client: Pick<Client, 'call'>) {
  const services = await answerOf(client, readWaitingInfo, {});
  return { kind: 'counts', services: services.filter(({ tickets }) => tickets > 0) } as const;
}
