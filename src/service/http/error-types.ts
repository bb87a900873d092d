/** The error name for each status, and whether a retry can succeed. */
export const statusDefaults = {
  400: { name: 'BadRequest', retryable: false },
  401: { name: 'Unauthorized', retryable: false },
  403: { name: 'Forbidden', retryable: false },
  404: { name: 'NotFound', retryable: false },
  405: { name: 'MethodNotAllowed', retryable: false },
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

/**
 * All error types of the service by status, with their meaning for authors of clients and the fields of `data`.
 * INVALID_USERNAME and TOO_FAR are in the interface; the others are additions. Interface: Errors.
 */
const meanings = {
  400: {
    INVALID_INPUT:
      'A part of the request is missing or invalid; `data.field` names it, `data.problem` says why.',
    UNREADABLE: 'The URL or the JSON body cannot be parsed.',
    INVALID_USERNAME: 'The user name or the password is wrong; `data.username` repeats the user name.',
    BRANCH_CLOSED: 'The branch is not open at that time.',
    SERVICE_CLOSED: 'The branch does not offer `data.service` now.',
    MAX_TICKETS: '`data.service` has reached its limit of open tickets, `data.limit`.',
    INTERVAL_FULL: 'Open tickets use all numbers of `data.numberInterval`.',
    RESERVATIONS_FULL:
      'Visitors who have not shown the code of a dispenser can have at most `data.limit` tickets of `data.service` now; at the branch, they can take one. `data.seconds` and the `Retry-After` header are the seconds to the next day, if the numbers of the day are used up; otherwise, another ticket is possible when one of these ends.',
    SLOT_FULL: '`data.service` already has `data.limit` appointments in the slot of that time.',
    NAME_INVALID:
      'The customer name breaks the rules of the language: `data.problem` is too-short, too-long or not-allowed, `data.min` and `data.max` are the allowed lengths.',
    CLERK_UNAVAILABLE:
      'The clerk `data.clerk` cannot be chosen for all of the services, does not serve the transferred ticket, or is away.',
    COUNTER_UNAVAILABLE: 'No clerk serves the ticket at the counter `data.counter` now.',
    SMART_TICKET_OFF: 'The branch has no smart tickets.',
    TOO_FAR: 'The position is too far from the branch: `data.distance` metres.',
    NUMBER_WRONG: 'The ticket of the token has another number.',
    TOKEN_INVALID: 'The token is not from a dispenser of this branch.',
    TOKEN_EXPIRED: 'The token has expired; scan the code again.',
    APPOINTMENTS_OFF: 'The branch has no appointments.',
    TIME_PAST: 'The time of the appointment is in the past.',
    TIME_TOO_FAR: 'The time of the appointment is too far ahead: `data.until` is the last possible time.',
    BOOKING_UNKNOWN: 'No booking has these codes. The error does not say which code is wrong.',
    TOO_EARLY:
      'It is too early for the appointment at `data.time`; `data.from` is the first possible time, both in milliseconds.',
    TOO_LATE:
      'It is too late for the appointment for `data.service` at `data.time`; `data.until` was the last possible time, both in milliseconds.',
    ALREADY_ARRIVED: 'The appointment already has a ticket, `data.number`.',
  },
  401: {
    NOT_IDENTIFIED:
      'The credentials are missing, wrong or expired; `data.takenOver` names the newer login that ended the login of a clerk. `data.keyEnded` says why the key of a dispenser is no longer valid: `replaced` by another machine, or `revoked`.',
  },
  403: {
    PASSWORD_CHANGE_NEEDED:
      'The password is correct, but an administrator has set it: the clerk must first choose another with `changePassword`.',
    DISPENSER_INACTIVE: 'The key is correct, but the dispenser is no longer active.',
    WRONG_COUNTER: 'The token was first used at another counter.',
    WRONG_BRANCH: 'The token is for another branch.',
    FOLLOWS_ONLY:
      'The token follows a ticket by its paper: it reads `smart/following`, and changes the ticket once its number is confirmed.',
  },
  404: {
    UNKNOWN_KEY: 'There is no `data.field` with this key.',
    UNKNOWN_ROUTE: 'This endpoint does not exist.',
    NO_TICKET: 'No ticket was reserved with this token.',
    ENROLMENT_UNKNOWN:
      'No open enrolment has this device code: it has ended, or its dispenser has another key now.',
  },
  405: {
    METHOD_NOT_ALLOWED: 'The path does not have this method. The `Allow` header lists its methods.',
  },
  408: {
    TOO_SLOW: 'The request did not arrive in time.',
  },
  409: {
    REQUEST_MISMATCH: 'The same `requestId` or `Idempotency-Key` was used for another request.',
    ROTATION_NOT_REQUESTED: 'No administrator has asked for a new key of this dispenser.',
    VOIDED: 'The request was voided; its ticket will not be called.',
    ALREADY_RESERVED: 'The token already has an open ticket, `data.number`.',
    LATER_NOT_OFFERED:
      'The visitor cannot let others go first: the branch does not offer it, they have done so before, or the ticket is not waiting.',
    TOO_MANY_PHONES: '`data.limit` phones already receive messages about the ticket.',
    NOT_ARRIVED: 'The visitor of the ticket has not arrived. `callTicket` accepts `arrived` for this.',
    NOT_CALLED: 'The ticket has not been called.',
    ALREADY_CALLED: 'The ticket has been called already.',
    IN_SERVICE: 'The ticket is being served.',
    NO_TRANSACTION: 'The task had no transaction, which must come before afterwork.',
    NO_AFTERWORK: 'The service of this task has no afterwork.',
    TASK_OVER: 'The task is finished.',
    TASK_BEHIND: 'Another task of the chain comes first.',
    NOTHING_LEFT: 'The ticket is in afterwork and has no open task to wait for.',
    COUNTER_STAFFED:
      '`data.clerk` works at this counter and serves `data.ticket`; `data.mayTakeOver` says if this login may serve it there.',
    SERVES_ELSEWHERE:
      'This clerk serves `data.ticket` at the counter `data.counter`; `data.mayTakeOver` says if the service can continue here.',
    PAUSED: 'The counter is paused since `data.since`, with the code `data.code` or null; it calls no one.',
    TAKEN: 'Another counter has this ticket.',
    OVER: 'The ticket is finished or cancelled.',
    NUMBER_IN_USE: 'Another open ticket has the number of the cancelled ticket.',
    NOT_SERVED: 'This clerk does not serve the ticket at this counter.',
  },
  413: {
    BODY_TOO_LARGE: 'The body is larger than `data.limit` bytes.',
  },
  415: {
    UNSUPPORTED_MEDIA_TYPE: 'The body must be application/json in UTF-8, without compression.',
  },
  429: {
    TOO_MANY_REQUESTS:
      'Too many requests; the `Retry-After` header and `data.seconds` are the seconds to wait.',
  },
  431: {
    HEADERS_TOO_LARGE: 'The headers together are larger than 8 KiB.',
  },
  500: {
    INTERNAL_ERROR: 'The service failed; the same request may succeed later.',
  },
  503: {
    BUSY: 'Too many logins are in progress; try again in a second.',
    STORE_AWAY: 'The database is not available. A request that was in progress may have been completed.',
  },
} as const satisfies Partial<Record<keyof typeof statusDefaults, Readonly<Record<string, string>>>>;

type Status = keyof typeof meanings;
type ErrorTypes = { [S in Status]: keyof (typeof meanings)[S] };
export type ErrorType = ErrorTypes[Status];

export const errorTypes = Object.fromEntries(
  Object.entries(meanings).flatMap(([status, ofStatus]) =>
    Object.entries(ofStatus).map(([type, meaning]) => [type, { status: Number(status), meaning }]),
  ),
) as Readonly<Record<ErrorType, { readonly status: Status; readonly meaning: string }>>;
