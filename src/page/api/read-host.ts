import { hostFeatures } from '../../contract/additions/host-features.ts';
import { answerOf } from './answer-of.ts';
import type { Client } from './client.ts';
import { hostEndpoint } from './host-endpoint.ts';

/** The features of the host. Offered by the host, so not in the table of the service's endpoints. */
export const readHost = hostEndpoint({ method: 'GET', path: '/host', response: hostFeatures });

/** The features of the host as a query. All parts of the page share its answer, which stays until the page is loaded again. */
export function hostQuery(client: Client) {
  return {
    queryKey: ['host'],
    queryFn: () => answerOf(client, readHost, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}
