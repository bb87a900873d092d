import { type HostFeatures, hostFeatures } from '../../contract/additions/page/host-features.ts';
import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { Client } from './client.ts';
import { CallFailed } from './failure.ts';

/** The features of the host. Offered by the host, so not in the table of the service's endpoints. */
export const readHost = {
  method: 'GET',
  path: '/host',
  auth: 'none',
  response: hostFeatures,
  ours: true,
} as const satisfies Endpoint;

/** The features of the host as a query. All parts of the page share its answer, which stays until the page is loaded again. */
export function hostQuery(client: Client) {
  return {
    queryKey: ['host'],
    async queryFn(): Promise<HostFeatures> {
      const host = await client.call(readHost, {});
      if (!host.ok) throw new CallFailed(readHost, host.failure);
      return host.answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  };
}
