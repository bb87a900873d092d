import type { EndpointName } from '../../contract/endpoints.ts';

/** What each endpoint does, in one sentence. */
export const summaries: Readonly<Record<EndpointName, string>> = {
  readWaitingInfo: 'Reads the estimated wait of each service of the branch.',
  readDevice: 'Reads the dispenser with the weekly schedule of its profiles.',
  readBranch: 'Reads the branch of the dispenser.',
  readExceptionDays: 'Reads the exception days of today, or of the dates in the query.',
  readProfile: 'Reads a profile: what the dispenser shows, and how.',
  readLanguage: 'Reads a language with its formats, texts, keyboard and announcement.',
  readSettings: 'Reads the colours and pictures of the branch, and the validity of the smart ticket QR code.',
  readCapabilities: 'Reads which additions to the interface this service offers.',
  readServices: 'Reads the active services of the branch with their names.',
  readAdvertisement: 'Reads the pictures and films of an advertisement group.',
  readGroups: 'Reads the groups of services with their names.',
  createTicket: 'Creates a ticket; a repeated `requestId` gets the same ticket.',
  voidTicket: 'Voids the ticket of a request, also if that request arrives later.',
  reportPrinted: 'Reports whether a ticket was printed.',
  arriveForAppointment: 'Creates the ticket of a visitor with an appointment.',
  readSelectableClerks: 'Lists the clerks whom a visitor can choose for a service, the shortest wait first.',
  openEnrolment:
    'Opens an enrolment: a machine without a key gets a code to show, which an administrator confirms.',
  claimEnrolment:
    'Claims the key of a confirmed enrolment with its device code; for ten minutes a repeated claim gets the same key.',
  readKeyState: 'Reads whether the dispenser should replace its key.',
  rotateKey: 'Replaces the key of the dispenser; the one before is accepted for a day.',
  logIn: 'Logs a clerk in; the token is bound to the counter of its first request.',
  openCounter: 'Opens a counter for a new login, unless another clerk works there.',
  saveCustomerData: 'Merges customer data into a called ticket.',
  startTransaction: 'Starts the transaction on a task of a called ticket.',
  callNextTicket: 'Calls the next ticket and leaves the current one of the counter.',
  callCancelledTicket:
    'Gives a clerk who has logged in again the ticket in hand; otherwise calls the last ticket whose visitor did not come.',
  callTicket:
    'Calls a chosen ticket; its key is in the body or in the query. With `arrived` its visitor need not have arrived before.',
  startAfterwork: 'Starts afterwork on a task, after its transaction.',
  readCodes: 'Reads the codes of all categories or of one.',
  readCounterServices: 'Reads the active services of the branch of the counter.',
  readCounterLanguages: 'Reads the active languages of the branch of the counter.',
  readCounterState: 'Reads the ticket in hand and the pause of the counter, for a client that has lost them.',
  readCallableTickets:
    'Lists the tickets that this counter can call next, or another list of those that it can call by their keys.',
  recallTicket: 'Calls the current ticket of the counter again.',
  finishTicket:
    'Ends the work on the current ticket: it is finished, waits for its next task, or is a no-show.',
  cancelTicket: 'Cancels a called ticket because its visitor does not come.',
  pauseCounter: 'Pauses the counter: it calls no ticket, and no wait counts on it.',
  resumeCounter: 'Ends the pause of the counter.',
  transferTicket: 'Sends the current ticket, or a waiting one, to another service, counter or clerk.',
  parkTicket: 'Sets the current ticket aside; a clerk calls it back by its key.',
  logOut: 'Ends the session and leaves the current ticket of the counter.',
  openSmartSession:
    'Gives a phone a smart token for one branch, valid for two hours and as long as its ticket is open.',
  reserveSmartTicket: 'Reserves a ticket; a smart token can have one open ticket.',
  readSmartTicket: 'Reads the ticket that was last reserved with the smart token.',
  voidSmartTicket: 'Voids the ticket of the smart token.',
  arriveWithSmartTicket:
    'Reports that the visitor with the reserved ticket is at the branch, by position or by the token of a dispenser.',
  readSmartSelectableClerks:
    'Lists the clerks whom a visitor can choose for a service, the shortest wait first.',
  bookAppointment: 'Books an appointment at a time when the branch is open.',
  deleteBooking: 'Deletes a booking whose visitor has not arrived; a repeated request changes nothing.',
};
