import type { EndpointName } from '../../contract/endpoints.ts';

/** Enough for the longest keys and names there may be, in any script. */
const defaultLimit = 4 * 1024;

/** What many services or the data of a customer may take. */
const largeLimit = 16 * 1024;

/** Those that need more or less; what anybody may send without credentials stays small. */
const limitsByEndpoint: { readonly [N in EndpointName]?: number } = {
  createTicket: largeLimit,
  saveCustomerData: largeLimit,
  logIn: 1024,
  openSmartSession: 1024,
};

/** The largest body that an endpoint reads, in bytes. */
export function bodyLimit(name: EndpointName): number {
  return limitsByEndpoint[name] ?? defaultLimit;
}
