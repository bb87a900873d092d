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
  arriveForAppointment: [
    [400, 'BOOKING_UNKNOWN'],
    [400, 'TOO_EARLY'],
    [400, 'TOO_LATE'],
    [400, 'ALREADY_ARRIVED'],
    [400, 'BRANCH_CLOSED'],
    [400, 'SERVICE_CLOSED'],
    [400, 'INTERVAL_FULL'],
    [409, 'REQUEST_MISMATCH'],
    [409, 'VOIDED'],
  ],
  reportPrinted: [[404, 'UNKNOWN_KEY']],
  openSmartSession: [
    [400, 'SMART_TICKET_OFF'],
    [404, 'UNKNOWN_KEY'],
  ],
  reserveSmartTicket: [
    [400, 'BRANCH_CLOSED'],
    [400, 'SERVICE_CLOSED'],
    [400, 'MAX_TICKETS'],
    [400, 'INTERVAL_FULL'],
    [409, 'ALREADY_RESERVED'],
  ],
  readSmartTicket: [[404, 'NO_TICKET']],
  withdrawSmartTicket: [
    [404, 'NO_TICKET'],
    [409, 'ALREADY_CALLED'],
    [409, 'OVER'],
  ],
  arriveWithSmartTicket: [
    [400, 'TOO_FAR'],
    [400, 'TOKEN_INVALID'],
    [400, 'TOKEN_EXPIRED'],
    [404, 'NO_TICKET'],
    [409, 'OVER'],
  ],
  bookAppointment: [
    [400, 'APPOINTMENTS_OFF'],
    [400, 'TIME_PAST'],
    [400, 'BRANCH_CLOSED'],
    [400, 'SERVICE_CLOSED'],
    [404, 'UNKNOWN_KEY'],
  ],
  deleteBooking: [
    [400, 'BOOKING_UNKNOWN'],
    [403, 'WRONG_BRANCH'],
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
