import type { Endpoint } from '../../contract/endpoint.ts';
import type { EndpointName } from '../../contract/endpoints.ts';

/** An error that a caller has to expect: its status and its type. */
export type ExpectedError = readonly [status: number, type: string];

/** Those errors that have to do with what an endpoint is for. */
const ownErrors: { readonly [N in EndpointName]?: readonly ExpectedError[] } = {
  readProfile: [[404, 'UNKNOWN_KEY']],
  readLanguage: [[404, 'UNKNOWN_KEY']],
  issueTicket: [
    [400, 'BRANCH_CLOSED'],
    [400, 'SERVICE_CLOSED'],
    [400, 'MAX_TICKETS'],
    [400, 'INTERVAL_FULL'],
    [409, 'REQUEST_MISMATCH'],
    [409, 'VOIDED'],
  ],
};

/** Every error that an endpoint may answer with. */
export function errorsOf(name: EndpointName, { auth, params, query, body }: Endpoint): ExpectedError[] {
  const errors: ExpectedError[] = [...(ownErrors[name] ?? [])];
  if (params || query || body) errors.push([400, 'INVALID_INPUT']);
  if (body) errors.push([400, 'UNREADABLE'], [413, 'BODY_TOO_LARGE'], [415, 'UNSUPPORTED_MEDIA_TYPE']);
  if (auth !== 'none') errors.push([401, 'NOT_IDENTIFIED']);
  if (auth === 'dispenser') errors.push([403, 'DISPENSER_INACTIVE']);
  errors.push([429, 'TOO_MANY_REQUESTS'], [500, 'INTERNAL_ERROR']);
  return errors;
}
