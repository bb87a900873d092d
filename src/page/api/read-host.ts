import { readHost } from '../../contract/host-endpoints/page/read-host.ts';
import { answerOf } from './answer-of.ts';
import type { Client } from './client.ts';

/**
 * The features of the host as a query. All parts of the page share its
 * answer, which stays until the page is reloaded.
 */
export function hostQuery(client: Client) {
  return {
    queryKey: ['host'],
    queryFn: () => answerOf(client, readHost, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}
