import { queryOptions } from '@tanstack/react-query';
import type { AdvertisementItem } from '../../contract/additions/advertisement.ts';
import { readAdvertisement } from '../../contract/endpoints/advertisement-endpoints.ts';
import type { Client } from '../api/client.ts';

const freshMs = 5 * 60_000;

/** The advertisements of a profile's groups, in order. Unreadable groups are skipped. */
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
