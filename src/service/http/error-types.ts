/** What an HTTP status of ours says besides: the error's name, and whether the same call may succeed later. */
export const statusDefaults = {
  400: { name: 'BadRequest', retryable: false },
  401: { name: 'Unauthorized', retryable: false },
  403: { name: 'Forbidden', retryable: false },
  404: { name: 'NotFound', retryable: false },
  408: { name: 'RequestTimeout', retryable: true },
  409: { name: 'Conflict', retryable: false },
  413: { name: 'PayloadTooLarge', retryable: false },
  415: { name: 'UnsupportedMediaType', retryable: false },
  429: { name: 'TooManyRequests', retryable: true },
  431: { name: 'RequestHeaderFieldsTooLarge', retryable: false },
  500: { name: 'InternalServerError', retryable: true },
  503: { name: 'ServiceUnavailable', retryable: true },
} as const;

interface ErrorMeaning {
  readonly status: keyof typeof statusDefaults;
  /** For somebody who writes a client, with what `data` holds. */
  readonly meaning: string;
}

/** Every type of error that the service answers with. */
export const errorTypes = {
  INVALID_INPUT: {
    status: 400,
    meaning: 'A part of the request is missing or wrong; `data.field` names it, `data.problem` says why.',
  },
  UNREADABLE: { status: 400, meaning: 'The address is no address, or the body is no JSON.' },
  INVALID_USERNAME: {
    status: 400,
    meaning: 'User name or password is wrong, which of them is not told; `data.username` repeats the name.',
  },
  BRANCH_CLOSED: { status: 400, meaning: 'The branch is not open at that time.' },
  SERVICE_CLOSED: { status: 400, meaning: 'The branch does not offer `data.service` now.' },
  MAX_TICKETS: {
    status: 400,
    meaning: '`data.service` has as many open tickets today as it allows, which is `data.limit`.',
  },
  INTERVAL_FULL: { status: 400, meaning: 'Every number of `data.numberInterval` is on an open ticket.' },
  NAME_INVALID: {
    status: 400,
    meaning:
      'The name is not as the language has it: `data.problem` is too-short, too-long or not-allowed, `data.min` and `data.max` are its bounds.',
  },
  CLERK_UNAVAILABLE: {
    status: 400,
    meaning: 'The clerk `data.clerk` may not be chosen for all of the services, or not now.',
  },
  SMART_TICKET_OFF: { status: 400, meaning: 'The branch has no smart tickets.' },
  TOO_FAR: {
    status: 400,
    meaning: 'The position is `data.distance` metres from the branch, and that is too far.',
  },
  TOKEN_INVALID: { status: 400, meaning: 'The token is not that of a dispenser of this branch.' },
  TOKEN_EXPIRED: { status: 400, meaning: 'The token is older than it may be; read the code again.' },
  APPOINTMENTS_OFF: { status: 400, meaning: 'The branch has no appointments.' },
  TIME_PAST: { status: 400, meaning: 'The time of the appointment is over.' },
  BOOKING_UNKNOWN: { status: 400, meaning: 'No booking has these codes, which of them is not told.' },
  TOO_EARLY: {
    status: 400,
    meaning: 'It is too early for the appointment; `data.from` is the first moment, in milliseconds.',
  },
  TOO_LATE: {
    status: 400,
    meaning: 'It is too late for the appointment; `data.until` was the last moment, in milliseconds.',
  },
  ALREADY_ARRIVED: { status: 400, meaning: 'The appointment has its ticket already, `data.number`.' },
  NOT_IDENTIFIED: { status: 401, meaning: 'The credentials are missing, wrong, or over.' },
  DISPENSER_INACTIVE: {
    status: 403,
    meaning: 'The key is right, but the branch has that dispenser no more.',
  },
  WRONG_COUNTER: { status: 403, meaning: 'The token was first used at another counter.' },
  WRONG_BRANCH: { status: 403, meaning: 'The token is for another branch.' },
  UNKNOWN_KEY: { status: 404, meaning: 'The branch has no `data.field` with that key.' },
  UNKNOWN_ROUTE: { status: 404, meaning: 'There is no such endpoint.' },
  NO_TICKET: { status: 404, meaning: 'No ticket was reserved with this token.' },
  TOO_SLOW: { status: 408, meaning: 'The request did not arrive in time.' },
  REQUEST_MISMATCH: {
    status: 409,
    meaning: 'The same `requestId` or `Idempotency-Key` was used for another request.',
  },
  VOIDED: { status: 409, meaning: 'The request was withdrawn, its ticket will never be called.' },
  ALREADY_RESERVED: { status: 409, meaning: 'The token has an open ticket already, `data.number`.' },
  NOT_ARRIVED: { status: 409, meaning: 'The visitor of the ticket has yet to arrive.' },
  NOT_CALLED: { status: 409, meaning: 'The ticket has not been called.' },
  ALREADY_CALLED: { status: 409, meaning: 'The ticket has been called already.' },
  IN_SERVICE: { status: 409, meaning: 'The ticket is being served.' },
  NO_TRANSACTION: { status: 409, meaning: 'Afterwork follows a transaction, and there was none.' },
  NO_AFTERWORK: { status: 409, meaning: 'The service of this task has no afterwork.' },
  TASK_OVER: { status: 409, meaning: 'The task is done.' },
  TASK_BEHIND: { status: 409, meaning: 'Another task of the chain comes first.' },
  TAKEN: { status: 409, meaning: 'Another counter has the ticket in hand.' },
  OVER: { status: 409, meaning: 'The ticket is finished or cancelled.' },
  NUMBER_IN_USE: { status: 409, meaning: 'The number of the cancelled ticket is on another one by now.' },
  NOT_SERVED: { status: 409, meaning: 'This clerk does not serve the ticket at this counter.' },
  BODY_TOO_LARGE: { status: 413, meaning: 'The body is larger than `data.limit` bytes.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body has to be application/json.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    meaning: 'Too many calls; the `Retry-After` header and `data.seconds` say how long to wait.',
  },
  HEADERS_TOO_LARGE: { status: 431, meaning: 'All headers together are larger than 8 KiB.' },
  INTERNAL_ERROR: { status: 500, meaning: 'The service failed; the same call may succeed later.' },
  BUSY: { status: 503, meaning: 'As many are logging in as the service can check; ask again in a second.' },
  STORE_AWAY: {
    status: 503,
    meaning: 'The database cannot be asked at this moment. A call that was under way may have been done.',
  },
} as const satisfies Record<string, ErrorMeaning>;

export type ErrorType = keyof typeof errorTypes;
