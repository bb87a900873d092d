import type { EndedKey } from '../../contract/additions/enrolment.ts';
import type { EndOfLogin, ServedElsewhere, StaffedCounter } from '../../contract/additions/open-counter.ts';
import type { ServiceErrorBody } from '../../contract/service-error.ts';
import { type ErrorType, errorTypes, statusDefaults } from './error-types.ts';

type ErrorDetails = Pick<ServiceErrorBody, 'name' | 'code' | 'type' | 'message'> &
  Partial<Pick<ServiceErrorBody, 'retryable' | 'data'>> & {
    readonly retryAfterSeconds?: number;
    readonly headers?: Readonly<Record<string, string>>;
  };

/**
 * An error in the form of the interface. The functions of this file create all errors of the service; the host's
 * errors have the same form.
 */
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

/** Creates an error. The status determines its name, and whether a retry can succeed. */
export function errorWithStatus(
  status: keyof typeof statusDefaults,
  type: string,
  message: string,
  overrides: ErrorOverrides = {},
): ServiceError {
  return new ServiceError({ ...statusDefaults[status], code: status, type, message, ...overrides });
}

/** Creates an error with the status from the table of types. */
export function errorOf(type: ErrorType, message: string, overrides: ErrorOverrides = {}): ServiceError {
  return errorWithStatus(errorTypes[type].status, type, message, overrides);
}

export const invalidInput = (field: string, problem: string) =>
  errorOf('INVALID_INPUT', field ? `${field}: ${problem}` : problem, { data: { field, problem } });

const unreadableRequestError = (field: string, problem: string) =>
  errorOf('UNREADABLE', 'The request cannot be read', { data: { field, problem } });

export const unreadableBody = () => unreadableRequestError('', 'expected JSON');

export const jsonTooDeep = (limit: number) =>
  unreadableRequestError('', `expected at most ${limit} nested lists and objects`);

export const jsonTooLong = (limit: number) => unreadableRequestError('', `expected at most ${limit} values`);

export const unreadableUrl = () =>
  unreadableRequestError(
    'url',
    'expected a path without dot segments, encoded slashes, backslashes and control characters',
  );

export const unreadableRequest = () => unreadableRequestError('', 'expected HTTP');

export const counterStaffed = (staffed: StaffedCounter) =>
  errorOf('COUNTER_STAFFED', 'Another clerk works at this counter', { data: staffed });

export const servesElsewhere = (elsewhere: ServedElsewhere) =>
  errorOf('SERVES_ELSEWHERE', 'This clerk serves a visitor at another counter', { data: elsewhere });

/** The scheme of each role, and the message about missing or invalid headers. Interface: Authentication. */
const identification = {
  counter: ['Bearer', 'The Authorization and X-WSID headers do not identify a clerk at a counter'],
  dispenser: ['Apikey', 'The Authorization and X-WSID headers do not identify a dispenser'],
  smart: ['SmartToken', 'The Authorization header does not identify a phone'],
} as const;

export const enrolmentUnknown = () => errorOf('ENROLMENT_UNKNOWN', 'No open enrolment has this device code');

export const rotationNotRequested = () =>
  errorOf('ROTATION_NOT_REQUESTED', 'No administrator has asked for a new key of this dispenser');

export const notIdentified = (role: keyof typeof identification, data?: EndOfLogin | EndedKey) => {
  const [scheme, message] = identification[role];
  return errorOf('NOT_IDENTIFIED', message, {
    headers: { 'WWW-Authenticate': `${scheme} realm="${role}"` },
    ...(data && { data }),
  });
};

export const wrongCounter = () => errorOf('WRONG_COUNTER', 'This token is for another counter');

export const invalidUsername = (username: string) =>
  errorOf('INVALID_USERNAME', 'Invalid username or password', { data: { username } });

export const passwordChangeNeeded = () =>
  errorOf('PASSWORD_CHANGE_NEEDED', 'This password must be changed before the first login');

export const dispenserInactive = () => errorOf('DISPENSER_INACTIVE', 'This dispenser is not active');

export const unknownKey = (field: string) =>
  errorOf('UNKNOWN_KEY', `There is no ${field} with this key`, { data: { field } });

export const unknownRoute = () => errorOf('UNKNOWN_ROUTE', 'This endpoint does not exist');

export const methodNotAllowed = (allowed: readonly string[]) =>
  errorOf('METHOD_NOT_ALLOWED', `This path has only the methods ${allowed.join(', ')}`, {
    headers: { Allow: allowed.join(', ') },
  });

export const bodyTooLarge = (limit: number) =>
  errorOf('BODY_TOO_LARGE', `The body is larger than ${limit} bytes`, { data: { limit } });

export const headersTooLarge = () => errorOf('HEADERS_TOO_LARGE', 'The headers of the request are too large');

export const tooSlow = () => errorOf('TOO_SLOW', 'The request did not arrive in time');

/** The error for too many requests, with the wait in whole seconds, rounded up. */
export const tooManyRequests = (
  waitMs: number,
  message = 'Too many requests',
  data: Readonly<Record<string, string>> = {},
) => {
  const seconds = Math.ceil(waitMs / 1000);
  return errorOf('TOO_MANY_REQUESTS', message, {
    data: { ...data, seconds },
    retryAfterSeconds: seconds,
  });
};

export const busy = () => errorOf('BUSY', 'Too many logins are in progress', { retryAfterSeconds: 1 });

export const unsupportedMediaType = () =>
  errorOf('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json');

export const unreadEncoding = (kind: 'charset' | 'content encoding', value: string) =>
  errorOf('UNSUPPORTED_MEDIA_TYPE', `The ${kind} ${value} is not supported: send UTF-8, uncompressed`, {
    headers: { 'Accept-Encoding': 'identity' },
  });

export const internalError = () => errorOf('INTERNAL_ERROR', 'The service failed');

export const storeUnavailable = () =>
  errorOf('STORE_AWAY', 'The database is not available', { retryAfterSeconds: 1 });

export const smartTicketOff = () => errorOf('SMART_TICKET_OFF', 'This branch has no smart tickets');

export const wrongBranch = () => errorOf('WRONG_BRANCH', 'This token is for another branch');

/** Throws a 429 if the wait is longer than 0 milliseconds. */
export function enforceRateLimit(waitMs = 0): void {
  if (waitMs > 0) throw tooManyRequests(waitMs);
}
