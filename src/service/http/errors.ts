import type { EndedKey } from '../../contract/additions/enrolment.ts';
import type { StaffedCounter, TakenOver } from '../../contract/additions/open-counter.ts';
import type { ServiceErrorBody } from '../../contract/service-error.ts';
import type { Pause } from '../operations/counter/counter-session.ts';
import type { ChangeRefusal } from '../operations/tickets/change-ticket.ts';
import type { NameRefusal } from '../operations/tickets/stored-name.ts';
import { type ErrorType, errorTypes, statusDefaults } from './error-types.ts';

type ErrorDetails = Pick<ServiceErrorBody, 'name' | 'code' | 'type' | 'message'> &
  Partial<Pick<ServiceErrorBody, 'retryable' | 'data'>> & {
    readonly retryAfterSeconds?: number;
    /** The `WWW-Authenticate` header. */
    readonly challenge?: string;
  };

/** An error of the interface. The functions of this file create all errors of the service, and those of the host are like them. */
export class ServiceError extends Error {
  readonly details: ErrorDetails;

  constructor(details: ErrorDetails) {
    super(details.message);
    this.name = details.name;
    this.details = details;
  }
}

/** The error object of a response. Interface: Errors. */
export function errorBody(error: ServiceError, nodeID: string, stack: string): ServiceErrorBody {
  const { name, message, code, type, retryable = false, data = {} } = error.details;
  return { name, message, nodeID, code, type, retryable, stack, data };
}

type ErrorOverrides = Partial<Omit<ErrorDetails, 'code' | 'type' | 'message'>>;

/** Creates an error with a status, which defines its name and whether a repeated request can succeed. */
export function errorWithStatus(
  status: keyof typeof statusDefaults,
  type: string,
  message: string,
  overrides: ErrorOverrides = {},
): ServiceError {
  return new ServiceError({ ...statusDefaults[status], code: status, type, message, ...overrides });
}

/** Creates an error of a type; the table of types defines its status. */
function errorOf(type: ErrorType, message: string, overrides: ErrorOverrides = {}): ServiceError {
  return errorWithStatus(errorTypes[type].status, type, message, overrides);
}

export const invalidInput = (field: string, problem: string) =>
  errorOf('INVALID_INPUT', field ? `${field}: ${problem}` : problem, { data: { field, problem } });

const unreadableRequestError = (field: string, problem: string) =>
  errorOf('UNREADABLE', 'The request cannot be read', { data: { field, problem } });

export const unreadableBody = () => unreadableRequestError('', 'expected JSON');

export const jsonTooDeep = (limit: number) =>
  unreadableRequestError('', `expected at most ${limit} nested lists and objects`);

export const unreadableUrl = () =>
  unreadableRequestError(
    'url',
    'expected a path without dot segments, encoded slashes, backslashes and control characters',
  );

export const unreadableRequest = () => unreadableRequestError('', 'expected HTTP');

export const branchClosed = () => errorOf('BRANCH_CLOSED', 'The branch is closed');

export const serviceClosed = (service: string) =>
  errorOf('SERVICE_CLOSED', 'This service is not available now', { data: { service } });

export const maxTickets = (service: string, limit: number) =>
  errorOf('MAX_TICKETS', 'This service has reached its limit of open tickets', { data: { service, limit } });

export const intervalFull = (numberInterval: string) =>
  errorOf('INTERVAL_FULL', 'All ticket numbers of this service are in use', { data: { numberInterval } });

export const reservationsFull = (service: string, limit: number) =>
  errorOf('RESERVATIONS_FULL', 'No more tickets of this service can be reserved now', {
    data: { service, limit },
  });

export const slotFull = (service: string, limit: number) =>
  errorOf('SLOT_FULL', 'This service has no appointment left at that time', { data: { service, limit } });

export const nameInvalid = ({ problem, min, max }: NameRefusal) =>
  errorOf('NAME_INVALID', 'This customer name is not allowed', {
    data: { field: 'customerName', problem, min, max },
  });

export const clerkUnavailable = (clerk: string) =>
  errorOf('CLERK_UNAVAILABLE', 'This clerk cannot be chosen now', { data: { clerk } });

export const counterUnavailable = (counter: string) =>
  errorOf('COUNTER_UNAVAILABLE', 'This counter cannot serve the ticket now', { data: { counter } });

export const counterPaused = ({ since, code }: Pause) =>
  errorOf('PAUSED', 'The counter is paused', { data: { since, code } });

export const counterStaffed = (staffed: StaffedCounter) =>
  errorOf('COUNTER_STAFFED', 'Another clerk works at this counter', { data: staffed });

export const requestMismatch = () => errorOf('REQUEST_MISMATCH', 'This key was used for another request');

export const voided = () => errorOf('VOIDED', 'This request was voided');

/** The scheme of each role, and what is wrong with its headers. Interface: Authentication. */
const identification = {
  counter: ['Bearer', 'The Authorization and X-WSID headers do not identify a clerk at a counter'],
  dispenser: ['Apikey', 'The Authorization and X-WSID headers do not identify a dispenser'],
  smart: ['SmartToken', 'The Authorization header does not identify a phone'],
} as const;

export const enrolmentUnknown = () => errorOf('ENROLMENT_UNKNOWN', 'No open enrolment has this device code');

export const rotationNotRequested = () =>
  errorOf('ROTATION_NOT_REQUESTED', 'No administrator has asked for a new key of this dispenser');

export const notIdentified = (
  role: keyof typeof identification,
  data?: { readonly takenOver: TakenOver } | EndedKey,
) => {
  const [scheme, message] = identification[role];
  return errorOf('NOT_IDENTIFIED', message, {
    challenge: `${scheme} realm="${role}"`,
    ...(data && { data }),
  });
};

export const wrongCounter = () => errorOf('WRONG_COUNTER', 'This token is for another counter');

export const invalidUsername = (username: string) =>
  errorOf('INVALID_USERNAME', 'Invalid username or password', { data: { username } });

export const dispenserInactive = () => errorOf('DISPENSER_INACTIVE', 'This dispenser is not active');

export const unknownKey = (field: string) =>
  errorOf('UNKNOWN_KEY', `There is no ${field} with this key`, { data: { field } });

export const unknownRoute = () => errorOf('UNKNOWN_ROUTE', 'This endpoint does not exist');

export const bodyTooLarge = (limit: number) =>
  errorOf('BODY_TOO_LARGE', `The body is larger than ${limit} bytes`, { data: { limit } });

export const headersTooLarge = () => errorOf('HEADERS_TOO_LARGE', 'The headers of the request are too large');

export const tooSlow = () => errorOf('TOO_SLOW', 'The request did not arrive in time');

/** The error contains the wait in whole seconds, rounded up. */
export const tooManyRequests = (waitMs: number) => {
  const seconds = Math.ceil(waitMs / 1000);
  return errorOf('TOO_MANY_REQUESTS', 'Too many requests', {
    data: { seconds },
    retryAfterSeconds: seconds,
  });
};

export const busy = () => errorOf('BUSY', 'Too many logins are in progress', { retryAfterSeconds: 1 });

export const unsupportedMediaType = () =>
  errorOf('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json');

export const internalError = () => errorOf('INTERNAL_ERROR', 'The service failed');

export const storeUnavailable = () =>
  errorOf('STORE_AWAY', 'The database is not available', { retryAfterSeconds: 1 });

export const smartTicketOff = () => errorOf('SMART_TICKET_OFF', 'This branch has no smart tickets');

export const alreadyReserved = (number: string) =>
  errorOf('ALREADY_RESERVED', 'This token already has a reserved ticket', { data: { number } });

export const noTicket = () => errorOf('NO_TICKET', 'No ticket was reserved with this token');

export const tooFar = (distance: number) =>
  errorOf('TOO_FAR', 'Position is too far away', { name: 'ReservedArrivedTooFar', data: { distance } });

export const tokenInvalid = () =>
  errorOf('TOKEN_INVALID', 'This code is not from a dispenser of this branch');

export const tokenExpired = () => errorOf('TOKEN_EXPIRED', 'This code has expired; scan it again');

export const appointmentsOff = () => errorOf('APPOINTMENTS_OFF', 'This branch has no appointments');

export const timePast = () => errorOf('TIME_PAST', 'This time is in the past');

export const bookingUnknown = () => errorOf('BOOKING_UNKNOWN', 'No booking has these codes');

export const tooEarly = (from: number) =>
  errorOf('TOO_EARLY', 'It is too early for this appointment', { data: { from } });

export const tooLate = (until: number) =>
  errorOf('TOO_LATE', 'It is too late for this appointment', { data: { until } });

export const alreadyArrived = (number: string) =>
  errorOf('ALREADY_ARRIVED', 'This appointment already has a ticket', { data: { number } });

export const wrongBranch = () => errorOf('WRONG_BRANCH', 'This token is for another branch');

type ChangeProblem = ChangeRefusal | 'not-served' | 'unknown-ticket' | 'unknown-service';

/** The error of each reason why a ticket was not changed. */
const changeErrors: Record<
  Exclude<ChangeProblem, 'unknown-ticket' | 'unknown-task' | 'unknown-service'>,
  readonly [type: ErrorType, message: string]
> = {
  'not-arrived': ['NOT_ARRIVED', 'The visitor has not arrived yet'],
  'not-called': ['NOT_CALLED', 'The ticket has not been called'],
  'already-called': ['ALREADY_CALLED', 'The ticket has been called already'],
  'in-service': ['IN_SERVICE', 'The ticket is being served'],
  'no-transaction': ['NO_TRANSACTION', 'Afterwork needs a transaction first'],
  'no-afterwork': ['NO_AFTERWORK', 'This task has no afterwork'],
  'task-over': ['TASK_OVER', 'This task is finished'],
  'task-behind': ['TASK_BEHIND', 'Another task of the chain comes first'],
  'nothing-left': ['NOTHING_LEFT', 'The ticket has no task that could wait'],
  taken: ['TAKEN', 'Another counter has this ticket'],
  over: ['OVER', 'The ticket is finished or cancelled'],
  'number-in-use': ['NUMBER_IN_USE', 'Another open ticket has the same number now'],
  'not-served': ['NOT_SERVED', 'This clerk does not serve the ticket at this counter'],
};

/** The error for a ticket that was not changed. */
export function ticketNotChanged(why: ChangeProblem): ServiceError {
  switch (why) {
    case 'unknown-ticket':
      return unknownKey('ticket');
    case 'unknown-task':
      return unknownKey('task');
    case 'unknown-service':
      return invalidInput('services', 'names a service that this branch does not have');
    default:
      return errorOf(...changeErrors[why]);
  }
}
