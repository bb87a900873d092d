import type { Endpoint } from '../../contract/endpoint.ts';

/** An endpoint that the host offers its page. It is not in the table of the service's endpoints. */
export const hostEndpoint = <const E extends Omit<Endpoint, 'auth' | 'ours'>>(endpoint: E) =>
  ({ ...endpoint, auth: 'none', ours: true }) as const;
