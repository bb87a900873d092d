import type { ServiceErrorBody } from '../../contract/service-error.ts';
import type { ChangeRefusal } from '../operations/tickets/change-ticket.ts';
import type { NameRefusal } from '../operations/tickets/stored-name.ts';
import { type ErrorType, errorTypes, statusWords } from './error-types.ts';

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

type More = Partial<Pick<Said, 'name' | 'data' | 'retryAfterSeconds'>>;

/** An error of the table of types, which says its status. */
function failure(type: ErrorType, message: string, more: More = {}): ServiceError {
  const { status } = errorTypes[type];
  return new ServiceError({ ...statusWords[status], code: status, type, message, ...more });
}

export const invalidInput = (field: string, problem: string) =>
  failure('INVALID_INPUT', field ? `${field}: ${problem}` : problem, { data: { field, problem } });

const unreadable = (field: string, problem: string) =>
  failure('UNREADABLE', 'The request cannot be read', { data: { field, problem } });

export const unreadableBody = () => unreadable('', 'expected JSON');

export const jsonTooDeep = (limit: number) =>
  unreadable('', `expected at most ${limit} lists and objects in one another`);

export const unreadableUrl = () => unreadable('url', 'expected an address');

export const unreadableRequest = () => unreadable('', 'expected HTTP');

export const branchClosed = () => failure('BRANCH_CLOSED', 'The branch is closed');

export const serviceClosed = (service: string) =>
  failure('SERVICE_CLOSED', 'This service is not offered now', { data: { service } });

export const maxTickets = (service: string, limit: number) =>
  failure('MAX_TICKETS', 'As many tickets as this service allows are open', { data: { service, limit } });

export const intervalFull = (numberInterval: string) =>
  failure('INTERVAL_FULL', 'Every number of this service is in use', { data: { numberInterval } });

export const nameInvalid = ({ problem, min, max }: NameRefusal) =>
  failure('NAME_INVALID', 'This name cannot be taken', {
    data: { field: 'customerName', problem, min, max },
  });

export const clerkUnavailable = (clerk: string) =>
  failure('CLERK_UNAVAILABLE', 'This clerk cannot be chosen now', { data: { clerk } });

export const requestMismatch = () => failure('REQUEST_MISMATCH', 'This key was used for another request');

export const voided = () => failure('VOIDED', 'This request was withdrawn');

export const notIdentified = () =>
  failure('NOT_IDENTIFIED', 'The Authorization and X-WSID headers do not identify a caller');

export const wrongCounter = () => failure('WRONG_COUNTER', 'This token is for another counter');

export const invalidUsername = (username: string) =>
  failure('INVALID_USERNAME', 'Invalid username or password', { data: { username } });

export const dispenserInactive = () =>
  failure('DISPENSER_INACTIVE', 'This dispenser is no longer part of its branch');

export const unknownKey = (field: string) =>
  failure('UNKNOWN_KEY', `No ${field} of this branch has that key`, { data: { field } });

export const unknownRoute = () => failure('UNKNOWN_ROUTE', 'There is no such endpoint');

export const bodyTooLarge = (limit: number) =>
  failure('BODY_TOO_LARGE', `The body is larger than ${limit} bytes`, { data: { limit } });

export const headersTooLarge = () => failure('HEADERS_TOO_LARGE', 'The headers of the request are too large');

export const tooSlow = () => failure('TOO_SLOW', 'The request did not arrive in time');

/** Waits are told in whole seconds, never too short. */
export const tooManyRequests = (waitMs: number) => {
  const seconds = Math.ceil(waitMs / 1000);
  return failure('TOO_MANY_REQUESTS', 'That was asked too often', {
    data: { seconds },
    retryAfterSeconds: seconds,
  });
};

export const busy = () => failure('BUSY', 'Too many are logging in at this moment', { retryAfterSeconds: 1 });

export const unsupportedMediaType = () =>
  failure('UNSUPPORTED_MEDIA_TYPE', 'The body has to be application/json');

export const internalError = () => failure('INTERNAL_ERROR', 'Something went wrong in the service');

export const storeAway = () =>
  failure('STORE_AWAY', 'The database is away at this moment', { retryAfterSeconds: 1 });

export const smartTicketOff = () => failure('SMART_TICKET_OFF', 'This branch has no smart tickets');

export const alreadyReserved = (number: string) =>
  failure('ALREADY_RESERVED', 'A ticket is reserved with this token already', { data: { number } });

export const noTicket = () => failure('NO_TICKET', 'No ticket was reserved with this token');

export const tooFar = (distance: number) =>
  failure('TOO_FAR', 'Position is too far away', { name: 'ReservedArrivedTooFar', data: { distance } });

export const tokenInvalid = () =>
  failure('TOKEN_INVALID', 'This is not the code of a dispenser of this branch');

export const tokenExpired = () => failure('TOKEN_EXPIRED', 'This code is no longer shown; read it again');

export const appointmentsOff = () => failure('APPOINTMENTS_OFF', 'This branch has no appointments');

export const timePast = () => failure('TIME_PAST', 'This time is over');

export const bookingUnknown = () => failure('BOOKING_UNKNOWN', 'There is no booking with these codes');

export const tooEarly = (from: number) =>
  failure('TOO_EARLY', 'It is too early for this appointment', { data: { from } });

export const tooLate = (until: number) =>
  failure('TOO_LATE', 'It is too late for this appointment', { data: { until } });

export const alreadyArrived = (number: string) =>
  failure('ALREADY_ARRIVED', 'This appointment has its ticket already', { data: { number } });

export const wrongBranch = () => failure('WRONG_BRANCH', 'This token is for another branch');

type WhyItStays = ChangeRefusal | 'not-served' | 'unknown-ticket';

/** By the words of a ticket's life. */
const stays: Record<
  Exclude<WhyItStays, 'unknown-ticket' | 'unknown-task'>,
  readonly [type: ErrorType, message: string]
> = {
  'not-arrived': ['NOT_ARRIVED', 'The visitor has not arrived yet'],
  'not-called': ['NOT_CALLED', 'The ticket has not been called'],
  'already-called': ['ALREADY_CALLED', 'The ticket has been called already'],
  'in-service': ['IN_SERVICE', 'The ticket is being served'],
  'no-transaction': ['NO_TRANSACTION', 'There has been no transaction'],
  'no-afterwork': ['NO_AFTERWORK', 'This task has no afterwork'],
  'task-over': ['TASK_OVER', 'This task is over'],
  'task-behind': ['TASK_BEHIND', 'Another task of the chain comes first'],
  taken: ['TAKEN', 'Another counter has the ticket in hand'],
  over: ['OVER', 'The ticket is over'],
  'number-in-use': ['NUMBER_IN_USE', 'The number of the ticket is on another one by now'],
  'not-served': ['NOT_SERVED', 'This clerk does not serve the ticket at this counter'],
};

/** Why nothing happened to a ticket. */
export function ticketStays(why: WhyItStays): ServiceError {
  if (why === 'unknown-ticket') return unknownKey('ticket');
  if (why === 'unknown-task') return unknownKey('task');
  return failure(...stays[why]);
}
