import { queryOptions } from '@tanstack/react-query';
import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { readAdvertisement } from '../../contract/endpoints/advertisement-endpoints.ts';
import type { Ticket } from '../../contract/ticket.ts';
import type { Client } from '../api/client.ts';

const freshMs = 5 * 60_000;

/** The picture for a ticket, on the screen and on paper: the pictures take turns. Videos cannot be printed. */
export function pictureOfTicket(
  items: readonly AdvertisementItem[],
  { createdAt }: Pick<Ticket, 'createdAt'>,
): string | undefined {
  const pictures = items.filter(({ kind }) => kind === 'image');
  return pictures[Math.floor(createdAt / 1_000) % pictures.length]?.url;
}

/** The advertisements of a profile's groups, in order. An unreadable group is skipped. */
export function advertisementsQuery(client: Client, groups: readonly unknown[]) {
  const keys = groups.filter((group) => typeof group === 'string');
  return queryOptions({
    queryKey: ['advertisements', keys],
    queryFn: async (): Promise<readonly AdvertisementItem[]> => {
      const reads = keys.map((group) => client.call(readAdvertisement, { params: { group } }));
      return (await Promise.all(reads)).flatMap((result) => (result.ok ? result.answer : []));
    },
    staleTime: freshMs,
  });
}
