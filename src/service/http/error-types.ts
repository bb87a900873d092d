/** The error name of each HTTP status, and whether a repeated request can succeed later. */
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
  502: { name: 'BadGateway', retryable: false },
  503: { name: 'ServiceUnavailable', retryable: true },
} as const;

interface ErrorMeaning {
  readonly status: keyof typeof statusDefaults;
  /** The meaning for authors of clients, with the fields of `data`. The API documentation shows it. */
  readonly meaning: string;
}

/** All error types of the service. INVALID_USERNAME and TOO_FAR are in the interface, the others are ours. Interface: Errors. */
export const errorTypes = {
  INVALID_INPUT: {
    status: 400,
    meaning: 'A part of the request is missing or invalid; `data.field` names it, `data.problem` says why.',
  },
  UNREADABLE: { status: 400, meaning: 'The URL or the JSON body cannot be parsed.' },
  INVALID_USERNAME: {
    status: 400,
    meaning: 'The user name or the password is wrong; `data.username` repeats the user name.',
  },
  BRANCH_CLOSED: { status: 400, meaning: 'The branch is not open at that time.' },
  SERVICE_CLOSED: { status: 400, meaning: 'The branch does not offer `data.service` now.' },
  MAX_TICKETS: {
    status: 400,
    meaning: '`data.service` has reached its limit of open tickets, `data.limit`.',
  },
  INTERVAL_FULL: { status: 400, meaning: 'Open tickets use all numbers of `data.numberInterval`.' },
  RESERVATIONS_FULL: {
    status: 400,
    meaning:
      'No more than `data.limit` tickets of `data.service` can be reserved now; its visitors get tickets at the branch.',
  },
  SLOT_FULL: {
    status: 400,
    meaning: '`data.service` already has `data.limit` appointments in the slot of that time.',
  },
  NAME_INVALID: {
    status: 400,
    meaning:
      'The customer name breaks the rules of the language: `data.problem` is too-short, too-long or not-allowed, `data.min` and `data.max` are the allowed lengths.',
  },
  CLERK_UNAVAILABLE: {
    status: 400,
    meaning:
      'The clerk `data.clerk` cannot be chosen for all of the services, does not serve the transferred ticket, or is away.',
  },
  COUNTER_UNAVAILABLE: {
    status: 400,
    meaning: 'No clerk serves the ticket at the counter `data.counter` now.',
  },
  SMART_TICKET_OFF: { status: 400, meaning: 'The branch has no smart tickets.' },
  TOO_FAR: {
    status: 400,
    meaning: 'The position is too far from the branch: `data.distance` metres.',
  },
  TOKEN_INVALID: { status: 400, meaning: 'The token is not from a dispenser of this branch.' },
  TOKEN_EXPIRED: { status: 400, meaning: 'The token has expired; scan the code again.' },
  APPOINTMENTS_OFF: { status: 400, meaning: 'The branch has no appointments.' },
  TIME_PAST: { status: 400, meaning: 'The time of the appointment is in the past.' },
  BOOKING_UNKNOWN: {
    status: 400,
    meaning: 'No booking has these codes. The error does not say which of them is wrong.',
  },
  TOO_EARLY: {
    status: 400,
    meaning: 'It is too early for the appointment; `data.from` is the first possible time, in milliseconds.',
  },
  TOO_LATE: {
    status: 400,
    meaning: 'It is too late for the appointment; `data.until` was the last possible time, in milliseconds.',
  },
  ALREADY_ARRIVED: { status: 400, meaning: 'The appointment already has a ticket, `data.number`.' },
  NOT_IDENTIFIED: {
    status: 401,
    meaning:
      'The credentials are missing, wrong or expired; `data.takenOver` names the newer login that has ended one of a clerk. `data.keyEnded` tells a dispenser why its key has ended: `replaced` by another machine, or `revoked`.',
  },
  DISPENSER_INACTIVE: {
    status: 403,
    meaning: 'The key is correct, but the dispenser is no longer active.',
  },
  WRONG_COUNTER: { status: 403, meaning: 'The token was first used at another counter.' },
  WRONG_BRANCH: { status: 403, meaning: 'The token is for another branch.' },
  UNKNOWN_KEY: { status: 404, meaning: 'There is no `data.field` with this key.' },
  UNKNOWN_ROUTE: { status: 404, meaning: 'This endpoint does not exist.' },
  NO_TICKET: { status: 404, meaning: 'No ticket was reserved with this token.' },
  ENROLMENT_UNKNOWN: {
    status: 404,
    meaning: 'No open enrolment has this device code: it has ended, or its dispenser has another key by now.',
  },
  TOO_SLOW: { status: 408, meaning: 'The request did not arrive in time.' },
  REQUEST_MISMATCH: {
    status: 409,
    meaning: 'The same `requestId` or `Idempotency-Key` was used for another request.',
  },
  ROTATION_NOT_REQUESTED: {
    status: 409,
    meaning: 'No administrator has asked for a new key of this dispenser.',
  },
  VOIDED: { status: 409, meaning: 'The request was voided; its ticket will not be called.' },
  ALREADY_RESERVED: { status: 409, meaning: 'The token already has an open ticket, `data.number`.' },
  NOT_ARRIVED: {
    status: 409,
    meaning: 'The visitor of the ticket has not arrived. `callTicket` accepts `arrived` for this.',
  },
  NOT_CALLED: { status: 409, meaning: 'The ticket has not been called.' },
  ALREADY_CALLED: { status: 409, meaning: 'The ticket has been called already.' },
  IN_SERVICE: { status: 409, meaning: 'The ticket is being served.' },
  NO_TRANSACTION: { status: 409, meaning: 'The task had no transaction, which must come before afterwork.' },
  NO_AFTERWORK: { status: 409, meaning: 'The service of this task has no afterwork.' },
  TASK_OVER: { status: 409, meaning: 'The task is finished.' },
  TASK_BEHIND: { status: 409, meaning: 'Another task of the chain comes first.' },
  NOTHING_LEFT: { status: 409, meaning: 'The ticket is in afterwork and has no open task that could wait.' },
  COUNTER_STAFFED: {
    status: 409,
    meaning:
      '`data.clerk` works at this counter, with `data.ticket` in hand; `data.mayTakeOver` says whether this login may serve it there.',
  },
  PAUSED: {
    status: 409,
    meaning: 'The counter is paused since `data.since`, with the code `data.code` or null; it calls no one.',
  },
  TAKEN: { status: 409, meaning: 'Another counter has this ticket.' },
  OVER: { status: 409, meaning: 'The ticket is finished or cancelled.' },
  NUMBER_IN_USE: { status: 409, meaning: 'Another open ticket has the number of the cancelled ticket.' },
  NOT_SERVED: { status: 409, meaning: 'This clerk does not serve the ticket at this counter.' },
  BODY_TOO_LARGE: { status: 413, meaning: 'The body is larger than `data.limit` bytes.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The body must be application/json.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    meaning: 'Too many requests; the `Retry-After` header and `data.seconds` are the seconds to wait.',
  },
  HEADERS_TOO_LARGE: { status: 431, meaning: 'The headers together are larger than 8 KiB.' },
  INTERNAL_ERROR: { status: 500, meaning: 'The service failed; the same request may succeed later.' },
  BUSY: { status: 503, meaning: 'Too many logins are in progress; try again in a second.' },
  STORE_AWAY: {
    status: 503,
    meaning: 'The database is not available. A request that was in progress may have been completed.',
  },
} as const satisfies Record<string, ErrorMeaning>;

export type ErrorType = keyof typeof errorTypes;
