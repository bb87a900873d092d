import type { ServiceErrorBody } from '../../contract/service-error.ts';

type Said = Pick<ServiceErrorBody, 'name' | 'code' | 'type' | 'message'> &
  Partial<Pick<ServiceErrorBody, 'retryable' | 'data'>> & { readonly retryAfterSeconds?: number };

/** A failure that the caller is told about; the functions below are all there are. */
export class ServiceError extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(said.message);
    this.name = said.name;
    this.said = said;
  }
}

/** The error object of the interface. */
export function errorBody(error: ServiceError, nodeID: string, stack: string): ServiceErrorBody {
  const { name, message, code, type, retryable = false, data = {} } = error.said;
  return { name, message, nodeID, code, type, retryable, stack, data };
}

function badRequest(type: string, message: string, data: Record<string, unknown> = {}): ServiceError {
  return new ServiceError({ name: 'BadRequest', code: 400, type, message, data });
}

export function conflict(type: string, message: string): ServiceError {
  return new ServiceError({ name: 'Conflict', code: 409, type, message });
}

export const invalidInput = (field: string, problem: string) =>
  badRequest('INVALID_INPUT', field ? `${field}: ${problem}` : problem, { field, problem });

export const unreadableBody = () =>
  badRequest('UNREADABLE', 'The request cannot be read', { field: '', problem: 'expected JSON' });

export const unreadableUrl = () => badRequest('UNREADABLE', 'The address cannot be read', { field: 'url' });

export const branchClosed = () => badRequest('BRANCH_CLOSED', 'The branch is closed');

export const serviceClosed = (service: string) =>
  badRequest('SERVICE_CLOSED', 'This service is not offered now', { service });

export const maxTickets = (service: string, limit: number) =>
  badRequest('MAX_TICKETS', 'As many tickets as this service allows are open', { service, limit });

export const intervalFull = (numberInterval: string) =>
  badRequest('INTERVAL_FULL', 'Every number of this service is in use', { numberInterval });

export const requestMismatch = () =>
  conflict('REQUEST_MISMATCH', 'This requestId was used for another request');

export const voided = () => conflict('VOIDED', 'This request was withdrawn');

export const notIdentified = () =>
  new ServiceError({
    name: 'Unauthorized',
    code: 401,
    type: 'NOT_IDENTIFIED',
    message: 'The Authorization and X-WSID headers do not identify a caller',
  });

export const wrongCounter = () =>
  new ServiceError({
    name: 'Forbidden',
    code: 403,
    type: 'WRONG_COUNTER',
    message: 'This token is for another counter',
  });

export const invalidUsername = (username: string) =>
  badRequest('INVALID_USERNAME', 'Invalid username or password', { username });

export const dispenserInactive = () =>
  new ServiceError({
    name: 'Forbidden',
    code: 403,
    type: 'DISPENSER_INACTIVE',
    message: 'This dispenser is no longer part of its branch',
  });

export const unknownKey = (field: string) =>
  new ServiceError({
    name: 'NotFound',
    code: 404,
    type: 'UNKNOWN_KEY',
    message: `No ${field} of this branch has that key`,
    data: { field },
  });

export const unknownRoute = () =>
  new ServiceError({
    name: 'NotFound',
    code: 404,
    type: 'UNKNOWN_ROUTE',
    message: 'There is no such endpoint',
  });

export const bodyTooLarge = (limit: number) =>
  new ServiceError({
    name: 'PayloadTooLarge',
    code: 413,
    type: 'BODY_TOO_LARGE',
    message: `The body is larger than ${limit} bytes`,
    data: { limit },
  });

export const jsonTooDeep = (limit: number) =>
  badRequest('UNREADABLE', 'The request cannot be read', {
    field: '',
    problem: `expected at most ${limit} lists and objects in one another`,
  });

export const headersTooLarge = () =>
  new ServiceError({
    name: 'RequestHeaderFieldsTooLarge',
    code: 431,
    type: 'HEADERS_TOO_LARGE',
    message: 'The headers of the request are too large',
  });

export const tooSlow = () =>
  new ServiceError({
    name: 'RequestTimeout',
    code: 408,
    type: 'TOO_SLOW',
    message: 'The request did not arrive in time',
    retryable: true,
  });

export const unreadableRequest = () =>
  badRequest('UNREADABLE', 'The request cannot be read', { field: '', problem: 'expected HTTP' });

/** Waits are told in whole seconds, never too short. */
export const tooManyRequests = (waitMs: number) => {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  return new ServiceError({
    name: 'TooManyRequests',
    code: 429,
    type: 'TOO_MANY_REQUESTS',
    message: 'That was asked too often',
    retryable: true,
    data: { seconds: retryAfterSeconds },
    retryAfterSeconds,
  });
};

export const unsupportedMediaType = () =>
  new ServiceError({
    name: 'UnsupportedMediaType',
    code: 415,
    type: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'The body has to be application/json',
  });

export const internalError = () =>
  new ServiceError({
    name: 'InternalServerError',
    code: 500,
    type: 'INTERNAL_ERROR',
    message: 'Something went wrong in the service',
    retryable: true,
  });

export const smartTicketOff = () => badRequest('SMART_TICKET_OFF', 'This branch has no smart tickets');

export const alreadyReserved = (number: string) =>
  new ServiceError({
    name: 'Conflict',
    code: 409,
    type: 'ALREADY_RESERVED',
    message: 'A ticket is reserved with this token already',
    data: { number },
  });

export const noTicket = () =>
  new ServiceError({
    name: 'NotFound',
    code: 404,
    type: 'NO_TICKET',
    message: 'No ticket was reserved with this token',
  });

/** `why` is the life cycle's word, such as already-called. */
export const ticketStays = (why: string) =>
  conflict(why.toUpperCase().replaceAll('-', '_'), 'That is not possible with this ticket any more');

export const tooFar = (distance: number) =>
  new ServiceError({
    name: 'ReservedArrivedTooFar',
    code: 400,
    type: 'TOO_FAR',
    message: 'Position is too far away',
    data: { distance },
  });

export const tokenInvalid = () =>
  badRequest('TOKEN_INVALID', 'This is not the code of a dispenser of this branch');

export const tokenExpired = () => badRequest('TOKEN_EXPIRED', 'This code is no longer shown; read it again');

export const appointmentsOff = () => badRequest('APPOINTMENTS_OFF', 'This branch has no appointments');

export const timePast = () => badRequest('TIME_PAST', 'This time is over');

export const bookingUnknown = () => badRequest('BOOKING_UNKNOWN', 'There is no booking with these codes');

export const tooEarly = (from: number) =>
  badRequest('TOO_EARLY', 'It is too early for this appointment', { from });

export const tooLate = (until: number) =>
  badRequest('TOO_LATE', 'It is too late for this appointment', { until });

export const alreadyArrived = (number: string) =>
  badRequest('ALREADY_ARRIVED', 'This appointment has its ticket already', { number });

export const wrongBranch = () =>
  new ServiceError({
    name: 'Forbidden',
    code: 403,
    type: 'WRONG_BRANCH',
    message: 'This token is for another branch',
  });
