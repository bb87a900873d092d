import type { EndpointName } from '../../contract/endpoints/endpoints.ts';

/** In bytes. Enough for the longest keys and names in any script. */
const defaultLimit = 4 * 1024;

/** In bytes. Enough for many services or customer data. */
const largeLimit = 16 * 1024;

/** Endpoints without credentials have small limits. */
const limitsByEndpoint: { readonly [N in EndpointName]?: number } = {
  createTicket: largeLimit,
  saveCustomerData: largeLimit,
  logIn: 1024,
  openSmartSession: 1024,
  openEnrolment: 1024,
  claimEnrolment: 1024,
};

/** The limit of an endpoint, in bytes. */
export function bodyLimit(name: EndpointName): number {
  return limitsByEndpoint[name] ?? defaultLimit;
}
