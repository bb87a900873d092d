import type { Endpoint } from '../../contract/endpoints/endpoint.ts';
import type { EndpointName } from '../../contract/endpoints.ts';
import type { ErrorType } from '../http/error-types.ts';
import { ignoresUnknownNames } from '../http/read-query.ts';

const createTicketErrors = ['BRANCH_CLOSED', 'SERVICE_CLOSED', 'INTERVAL_FULL'] as const;
const ticketRequestErrors = [
  ...createTicketErrors,
  'MAX_TICKETS',
  'NAME_INVALID',
  'CLERK_UNAVAILABLE',
] as const;
const requestIdErrors = ['REQUEST_MISMATCH', 'VOIDED'] as const;
const currentTicketErrors = ['UNKNOWN_KEY', 'NOT_CALLED', 'TAKEN', 'OVER'] as const;

/** The errors that are specific to each endpoint. */
export const endpointErrors = {
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
  createTicket: [...ticketRequestErrors, ...requestIdErrors],
  voidTicket: [],
  reportPrinted: ['UNKNOWN_KEY'],
  arriveForAppointment: [
    'BOOKING_UNKNOWN',
    'TOO_EARLY',
    'TOO_LATE',
    'ALREADY_ARRIVED',
    ...createTicketErrors,
    ...requestIdErrors,
  ],
  readSelectableClerks: ['UNKNOWN_KEY'],
  openEnrolment: [],
  claimEnrolment: ['ENROLMENT_UNKNOWN'],
  readKeyState: [],
  rotateKey: ['ROTATION_NOT_REQUESTED'],
  logIn: ['INVALID_USERNAME', 'BUSY'],
  openCounter: ['COUNTER_STAFFED', 'NOT_SERVED'],
  saveCustomerData: currentTicketErrors,
  startTransaction: [...currentTicketErrors, 'TASK_OVER', 'TASK_BEHIND'],
  callNextTicket: ['PAUSED', 'REQUEST_MISMATCH'],
  callCancelledTicket: ['PAUSED', 'REQUEST_MISMATCH'],
  callTicket: [
    'UNKNOWN_KEY',
    'NOT_ARRIVED',
    'NOT_SERVED',
    'TAKEN',
    'IN_SERVICE',
    'OVER',
    'NUMBER_IN_USE',
    'PAUSED',
    'REQUEST_MISMATCH',
  ],
  startAfterwork: [...currentTicketErrors, 'NO_TRANSACTION', 'NO_AFTERWORK'],
  readCodes: [],
  readCounterServices: [],
  readCounterLanguages: [],
  readCounterState: [],
  readCallableTickets: [],
  recallTicket: [...currentTicketErrors, 'IN_SERVICE', 'PAUSED', 'REQUEST_MISMATCH'],
  finishTicket: currentTicketErrors,
  pauseCounter: [],
  resumeCounter: [],
  transferTicket: [
    'UNKNOWN_KEY',
    'CLERK_UNAVAILABLE',
    'COUNTER_UNAVAILABLE',
    'NOT_ARRIVED',
    'NOTHING_LEFT',
    'TAKEN',
    'OVER',
  ],
  parkTicket: [...currentTicketErrors, 'NOTHING_LEFT'],
  cancelTicket: [...currentTicketErrors, 'IN_SERVICE'],
  logOut: [],
  openSmartSession: ['UNKNOWN_KEY', 'SMART_TICKET_OFF'],
  reserveSmartTicket: [...ticketRequestErrors, 'ALREADY_RESERVED', 'RESERVATIONS_FULL'],
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
    'SLOT_FULL',
  ],
  deleteBooking: ['BOOKING_UNKNOWN', 'ALREADY_ARRIVED', 'WRONG_BRANCH'],
} as const satisfies Readonly<Record<EndpointName, readonly ErrorType[]>>;

/** The errors of identifying the callers of each role. */
const identificationErrors = {
  none: [],
  counter: ['NOT_IDENTIFIED', 'WRONG_COUNTER'],
  dispenser: ['NOT_IDENTIFIED', 'DISPENSER_INACTIVE'],
  smart: ['NOT_IDENTIFIED'],
} as const satisfies Readonly<Record<Endpoint['auth'], readonly ErrorType[]>>;

/** The errors that follow from the parts of an endpoint's requests and from its callers. */
export function commonErrors(endpoint: Endpoint) {
  const { method, auth, params, query } = endpoint;
  const hasInput = params || query || !ignoresUnknownNames(endpoint);
  return [
    ...(hasInput ? (['INVALID_INPUT'] as const) : []),
    ...(params || method !== 'GET' ? (['UNREADABLE'] as const) : []),
    ...(method === 'GET' ? [] : (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...identificationErrors[auth],
    ...(['TOO_MANY_REQUESTS', 'INTERNAL_ERROR', 'STORE_AWAY'] as const),
  ];
}

/** All errors that an endpoint can return. */
export function errorsOf(name: EndpointName, endpoint: Endpoint): readonly ErrorType[] {
  return [...endpointErrors[name], ...commonErrors(endpoint)];
}

/** Errors of requests that reach no endpoint. */
export const errorsWithoutEndpoint = [
  'UNKNOWN_ROUTE',
  'HEADERS_TOO_LARGE',
  'TOO_SLOW',
] as const satisfies readonly ErrorType[];
