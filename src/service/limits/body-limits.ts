import type { EndpointName } from '../../contract/endpoints.ts';

/** Enough for the longest keys and names there may be, in any script. */
const ordinary = 4 * 1024;

/** What many services or the data of a customer may take. */
const largest = 16 * 1024;

/** Those that need more or less; what anybody may send without credentials stays small. */
const ofEndpoints: { readonly [N in EndpointName]?: number } = {
  createTicket: largest,
  saveCustomerData: largest,
  logIn: 1024,
  openSmartSession: 1024,
};

/** The largest body that an endpoint reads, in bytes. */
export function bodyLimit(name: EndpointName): number {
  return ofEndpoints[name] ?? ordinary;
}
