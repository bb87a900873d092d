import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import type { ErrorType } from '../http/error-types.ts';

const ofNewTickets = ['BRANCH_CLOSED', 'SERVICE_CLOSED', 'INTERVAL_FULL'] as const;
const ofWishes = [...ofNewTickets, 'MAX_TICKETS', 'NAME_INVALID', 'CLERK_UNAVAILABLE'] as const;
const ofRequestIds = ['REQUEST_MISMATCH', 'VOIDED'] as const;
const ofTicketsInHand = ['UNKNOWN_KEY', 'NOT_CALLED', 'TAKEN', 'OVER'] as const;

/** Those errors that have to do with what an endpoint is for. */
export const ownErrors = {
  readWaitingInfo: [],
  readDevice: [],
  readBranch: [],
  readExceptionDays: [],
  readProfile: ['UNKNOWN_KEY'],
  readLanguage: ['UNKNOWN_KEY'],
  readSettings: [],
  readCapabilities: [],
  readServices: [],
  readGroups: [],
  readAdvertisement: ['UNKNOWN_KEY'],
  createTicket: [...ofWishes, ...ofRequestIds],
  voidTicket: [],
  reportPrinted: ['UNKNOWN_KEY'],
  arriveForAppointment: [
    'BOOKING_UNKNOWN',
    'TOO_EARLY',
    'TOO_LATE',
    'ALREADY_ARRIVED',
    ...ofNewTickets,
    ...ofRequestIds,
  ],
  readSelectableClerks: ['UNKNOWN_KEY'],
  logIn: ['INVALID_USERNAME', 'BUSY'],
  saveCustomerData: ofTicketsInHand,
  startTransaction: [...ofTicketsInHand, 'TASK_OVER', 'TASK_BEHIND'],
  callNextTicket: ['REQUEST_MISMATCH'],
  callCancelledTicket: ['REQUEST_MISMATCH'],
  callTicket: [
    'UNKNOWN_KEY',
    'NOT_ARRIVED',
    'NOT_SERVED',
    'TAKEN',
    'IN_SERVICE',
    'OVER',
    'NUMBER_IN_USE',
    'REQUEST_MISMATCH',
  ],
  startAfterwork: [...ofTicketsInHand, 'NO_TRANSACTION', 'NO_AFTERWORK'],
  readCodes: [],
  readCounterServices: [],
  readCounterLanguages: [],
  readCallableTickets: [],
  recallTicket: [...ofTicketsInHand, 'IN_SERVICE', 'REQUEST_MISMATCH'],
  finishTicket: ofTicketsInHand,
  cancelTicket: [...ofTicketsInHand, 'IN_SERVICE'],
  logOut: [],
  openSmartSession: ['UNKNOWN_KEY', 'SMART_TICKET_OFF'],
  reserveSmartTicket: [...ofWishes, 'ALREADY_RESERVED'],
  readSmartTicket: ['NO_TICKET'],
  voidSmartTicket: ['NO_TICKET', 'ALREADY_CALLED', 'OVER'],
  arriveWithSmartTicket: ['TOO_FAR', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'NO_TICKET', 'OVER'],
  readSmartSelectableClerks: ['UNKNOWN_KEY', 'WRONG_BRANCH'],
  bookAppointment: [
    'UNKNOWN_KEY',
    'APPOINTMENTS_OFF',
    'TIME_PAST',
    'NAME_INVALID',
    'BRANCH_CLOSED',
    'SERVICE_CLOSED',
  ],
  deleteBooking: ['BOOKING_UNKNOWN', 'WRONG_BRANCH'],
} as const satisfies Readonly<Record<EndpointName, readonly ErrorType[]>>;

/** Those errors that come with what an endpoint takes, and from whom. */
export function commonErrors({ method, auth, params, query, body, idempotencyKey }: Endpoint) {
  return [
    ...(params || query || body || idempotencyKey ? (['INVALID_INPUT'] as const) : []),
    ...(params || method !== 'GET' ? (['UNREADABLE'] as const) : []),
    ...(method === 'GET' ? [] : (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(auth === 'none' ? [] : (['NOT_IDENTIFIED'] as const)),
    ...(auth === 'dispenser' ? (['DISPENSER_INACTIVE'] as const) : []),
    ...(auth === 'counter' ? (['WRONG_COUNTER'] as const) : []),
    ...(['TOO_MANY_REQUESTS', 'INTERNAL_ERROR', 'STORE_AWAY'] as const),
  ];
}

/** Every error that an endpoint may answer with. */
export function errorsOf(name: EndpointName, endpoint: Endpoint): readonly ErrorType[] {
  return [...ownErrors[name], ...commonErrors(endpoint)];
}

/** Errors about requests that no endpoint ever sees. */
export const errorsOfNoEndpoint = [
  'UNKNOWN_ROUTE',
  'HEADERS_TOO_LARGE',
  'TOO_SLOW',
] as const satisfies readonly ErrorType[];
