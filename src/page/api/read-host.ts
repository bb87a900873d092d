import { readHost } from '../../contract/host-endpoints/page/read-host.ts';
import { answerOf } from './answer-of.ts';
import type { Client } from './client.ts';

/** The host's features, shared by all parts of the page until it reloads. */
export function hostQuery(client: Client) {
  return {
    queryKey: ['host'],
    queryFn: () => answerOf(client, readHost, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}
