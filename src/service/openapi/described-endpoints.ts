import type { Endpoint } from '../../contract/endpoint.ts';
import type { EndpointName } from '../../contract/endpoints/endpoints.ts';
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
  readHall: [],
  readPlace: ['UNKNOWN_KEY'],
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
  reportState: [],
  readOrders: [],
  logIn: ['INVALID_USERNAME', 'PASSWORD_CHANGE_NEEDED', 'BUSY'],
  changePassword: ['INVALID_USERNAME', 'BUSY'],
  openCounter: ['COUNTER_STAFFED', 'SERVES_ELSEWHERE', 'NOT_SERVED'],
  saveCustomerData: currentTicketErrors,
  startTransaction: [...currentTicketErrors, 'TASK_OVER', 'TASK_BEHIND'],
  callNextTicket: ['PAUSED'],
  callCancelledTicket: ['PAUSED'],
  callTicket: [
    'UNKNOWN_KEY',
    'NOT_ARRIVED',
    'NOT_SERVED',
    'TAKEN',
    'IN_SERVICE',
    'OVER',
    'NUMBER_IN_USE',
    'PAUSED',
  ],
  startAfterwork: [...currentTicketErrors, 'NO_TRANSACTION', 'NO_AFTERWORK'],
  readCodes: [],
  readCounterServices: [],
  readCounterLanguages: [],
  readCounterState: [],
  readCallableTickets: [],
  readQueue: [],
  recallTicket: [...currentTicketErrors, 'IN_SERVICE', 'PAUSED'],
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
  readHallMessage: [],
  writeHallMessage: [],
  logOut: [],
  openSmartSession: ['UNKNOWN_KEY', 'SMART_TICKET_OFF', 'TOKEN_INVALID', 'TOKEN_EXPIRED'],
  readSmartMenu: [],
  reserveSmartTicket: [...ticketRequestErrors, 'ALREADY_RESERVED', 'RESERVATIONS_FULL'],
  readSmartTicket: ['NO_TICKET', 'FOLLOWS_ONLY'],
  voidSmartTicket: ['NO_TICKET', 'FOLLOWS_ONLY', 'ALREADY_CALLED', 'OVER'],
  readFollowing: ['NO_TICKET'],
  confirmTicketNumber: ['NO_TICKET', 'NUMBER_WRONG'],
  letOthersPass: ['NO_TICKET', 'FOLLOWS_ONLY', 'LATER_NOT_OFFERED'],
  keepTicket: ['NO_TICKET'],
  askForMessages: ['NO_TICKET', 'OVER', 'TOO_MANY_PHONES'],
  endMessages: [],
  arriveWithSmartTicket: [
    'TOO_FAR',
    'TOKEN_INVALID',
    'TOKEN_EXPIRED',
    'NO_TICKET',
    'FOLLOWS_ONLY',
    'OVER',
    'BOOKING_UNKNOWN',
    'TOO_EARLY',
    'TOO_LATE',
    'RESERVATIONS_FULL',
    ...createTicketErrors,
  ],
  readSmartSelectableClerks: ['UNKNOWN_KEY', 'WRONG_BRANCH'],
  bookAppointment: [
    'UNKNOWN_KEY',
    'APPOINTMENTS_OFF',
    'TIME_PAST',
    'TIME_TOO_FAR',
    'NAME_INVALID',
    'BRANCH_CLOSED',
    'SERVICE_CLOSED',
    'SLOT_FULL',
  ],
  readFreeTimes: [],
  openBooking: ['BOOKING_UNKNOWN', 'ALREADY_ARRIVED', 'WRONG_BRANCH'],
  moveBooking: [
    'BOOKING_UNKNOWN',
    'ALREADY_ARRIVED',
    'WRONG_BRANCH',
    'TIME_PAST',
    'TIME_TOO_FAR',
    'BRANCH_CLOSED',
    'SERVICE_CLOSED',
    'SLOT_FULL',
  ],
  deleteBooking: ['BOOKING_UNKNOWN', 'ALREADY_ARRIVED', 'WRONG_BRANCH'],
} as const satisfies Readonly<Record<EndpointName, readonly ErrorType[]>>;

const identificationErrors = {
  none: [],
  counter: ['NOT_IDENTIFIED', 'WRONG_COUNTER'],
  dispenser: ['NOT_IDENTIFIED', 'DISPENSER_INACTIVE'],
  smart: ['NOT_IDENTIFIED'],
} as const satisfies Readonly<Record<Endpoint['auth'], readonly ErrorType[]>>;

/** The errors that follow from an endpoint's parameters and roles. */
export function commonErrors(endpoint: Endpoint) {
  const { method, auth, params, query, idempotencyKey } = endpoint;
  const hasInput = params || query || !ignoresUnknownNames(endpoint);
  return [
    ...(hasInput ? (['INVALID_INPUT'] as const) : []),
    ...(params || method !== 'GET' ? (['UNREADABLE'] as const) : []),
    ...(method === 'GET' ? [] : (['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)),
    ...(idempotencyKey ? (['REQUEST_MISMATCH'] as const) : []),
    ...identificationErrors[auth],
    ...(['TOO_MANY_REQUESTS', 'INTERNAL_ERROR', 'STORE_AWAY'] as const),
  ];
}

export function errorsOf(name: EndpointName, endpoint: Endpoint): readonly ErrorType[] {
  return [...endpointErrors[name], ...commonErrors(endpoint)];
}

export const errorsWithoutEndpoint = [
  'UNKNOWN_ROUTE',
  'METHOD_NOT_ALLOWED',
  'HEADERS_TOO_LARGE',
  'TOO_SLOW',
] as const satisfies readonly ErrorType[];

export const summaries: Readonly<Record<EndpointName, string>> = {
  readWaitingInfo: 'Reads the estimated wait of each service of the branch.',
  readDevice: 'Reads the dispenser with the weekly schedule of its profiles.',
  readBranch: 'Reads the branch of the dispenser.',
  readExceptionDays: 'Reads the exception days of today, or of the dates in the query.',
  readProfile: 'Reads a profile: what the dispenser shows, and how.',
  readLanguage: 'Reads a language with its formats, texts, keyboard and announcement.',
  readSettings: 'Reads the colours and pictures of the branch, and the validity of the smart ticket QR code.',
  readCapabilities: 'Reads the additions to the interface that this service offers.',
  readServices: 'Reads the active services of the branch with their names.',
  readAdvertisement: 'Reads the pictures and videos of an advertisement group.',
  readGroups: 'Reads the groups of services with their names.',
  readPlace: 'Reads the state of a ticket from its scanned code, without personal data.',
  readHall: 'Reads the content of a board: the calls, and the message of staff.',
  createTicket: 'Creates a ticket; a repeated `requestId` gets the same ticket.',
  voidTicket: 'Voids the ticket of a request, even if that request arrives later.',
  reportPrinted: 'Reports whether a ticket was printed.',
  arriveForAppointment: 'Creates the ticket of a visitor with an appointment.',
  readSelectableClerks: 'Lists the clerks whom a visitor can choose for a service, the shortest wait first.',
  openEnrolment:
    'Opens an enrolment: a machine without a key gets a code to show, which an administrator confirms.',
  claimEnrolment:
    'Claims the key of a confirmed enrolment with its device code; for ten minutes, a repeated claim gets the same key.',
  readKeyState: 'Reads a pending request to replace the key of the dispenser.',
  rotateKey: 'Replaces the key of the dispenser; the previous key is accepted for a day.',
  reportState:
    'Reports the state of the machine to administrators, at least once a minute; the response can tell the machine to update.',
  readOrders:
    'Reads the commands of administrators for the dispenser, and reports the commands that it has carried out.',
  logIn: 'Logs a clerk in; the token is bound to the counter of its first request.',
  changePassword:
    'Replaces the password of a clerk, and ends the logins with the previous one. A password that an administrator set must be replaced before it opens a counter.',
  openCounter: 'Opens a counter for a new login, unless another clerk works there.',
  saveCustomerData: 'Merges customer data into a called ticket.',
  startTransaction: 'Starts the transaction on a task of a called ticket.',
  callNextTicket: 'Calls the next ticket and leaves the current one of the counter.',
  callCancelledTicket:
    'Returns the current ticket to a clerk who has logged in again; otherwise calls the last no-show.',
  callTicket:
    'Calls a chosen ticket; its key is in the body or in the query. With `arrived`, a visitor who has not arrived yet can be called.',
  startAfterwork: 'Starts afterwork on a task, after its transaction.',
  readCodes: 'Reads the codes of all categories, or of one category.',
  readCounterServices: 'Reads the active services of the branch of the counter.',
  readCounterLanguages: 'Reads the active languages of the branch of the counter.',
  readCounterState: 'Reads the current ticket and the pause of the counter, for a client that has lost them.',
  readCallableTickets:
    'Lists the tickets that this counter can call next, or another list of tickets that it can call by key: fifty, after the first `from`.',
  readQueue:
    'Reads how many tickets each list of callable tickets has, and the first fifty. With `since`, the `version` of an earlier response, the status is 204 if nothing has changed; `find` keeps the tickets whose number or name contains a text.',
  recallTicket: 'Calls the current ticket of the counter again.',
  finishTicket:
    'Ends the work on the current ticket: it is finished, or waits for its next task. Without a started transaction, it is a no-show, which `callCancelledTicket` calls again.',
  cancelTicket: 'Cancels a called ticket as a no-show.',
  pauseCounter: 'Pauses the counter: it calls no ticket, and expected waits do not count it.',
  resumeCounter: 'Ends the pause of the counter.',
  transferTicket: 'Sends the current ticket, or a waiting one, to another service, counter or clerk.',
  parkTicket: 'Parks the current ticket; a clerk calls it again by its key.',
  readHallMessage: 'Reads the message to the waiting area, until it ends.',
  writeHallMessage: 'Sets the message to the waiting area, which ends at its time; null removes it.',
  logOut: 'Ends the session and leaves the current ticket of the counter.',
  openSmartSession:
    'Gives a phone a smart token for a branch, or for the ticket whose code it has scanned; then the response has that ticket too. The token is valid for two hours, and while its ticket is open. With the token of a dispenser, the phone counts as at the branch for 30 minutes.',
  readSmartMenu:
    'Reads the offers for a phone: the menu of the dispenser whose token it has shown, or the services of the branch.',
  reserveSmartTicket:
    'Reserves a ticket; for a phone at the branch, the ticket waits at once. A smart token can have one open ticket.',
  readSmartTicket: 'Reads the ticket that was last reserved with the smart token.',
  voidSmartTicket: 'Voids the ticket of the smart token; a waiting ticket after 30 seconds.',
  readFollowing:
    'Reads the state of the ticket of the smart token. With `Accept: text/event-stream`, the response has an event `ticket` for each change; `Last-Event-ID` skips the events that the phone has.',
  confirmTicketNumber:
    'Confirms the number of a ticket that the token follows by its paper; afterwards, the token can change the ticket.',
  letOthersPass:
    'Lets others go first for some minutes, once per ticket, which keeps its place. Takes effect after 30 seconds.',
  keepTicket: 'Undoes a request of a phone with the ticket: to give it up, or to let others go first.',
  askForMessages:
    'Sends a browser two messages about the ticket of the smart token, and one for each repeated call, until the ticket ends. A repeated request replaces the subscription.',
  endMessages: 'Stops the messages to the browser of the smart token.',
  arriveWithSmartTicket:
    'Reports that the visitor with the reserved ticket is at the branch, by position or by the token of a dispenser.',
  readSmartSelectableClerks:
    'Lists the clerks whom a visitor can choose for a service, the shortest wait first.',
  bookAppointment: 'Books an appointment at a time when the branch is open.',
  readFreeTimes: 'Reads the free times of a service in the next two weeks.',
  openBooking:
    'Opens a booking on another phone with both of its codes, and gives the phone a smart token for the arrival.',
  moveBooking: 'Moves a booking to another time, with both of its codes. The codes stay the same.',
  deleteBooking: 'Deletes a booking whose visitor has not arrived; a repeated request changes nothing.',
};
