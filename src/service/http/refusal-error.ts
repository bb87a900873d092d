import type { AppointmentArrivalRefusal } from '../operations/appointments/arrive-for-appointment.ts';
import type { BookingRefusal } from '../operations/appointments/book-appointment.ts';
import type { StepResult } from '../operations/counter/counter-request.ts';
import type { RequestMismatch } from '../operations/idempotency.ts';
import type { PushRefusal } from '../operations/messages/push-requests.ts';
import type { SmartArrivalRefusal } from '../operations/smart/arrive-with-smart-ticket.ts';
import type { FollowRefusal } from '../operations/smart/follow-ticket.ts';
import type { reserveSmartTicket } from '../operations/smart/smart-ticket.ts';
import type { DispenserTicketRefusal } from '../operations/tickets/create-dispenser-ticket.ts';
import type { ErrorType } from './error-types.ts';
import { errorOf, invalidInput, type ServiceError, unknownKey } from './errors.ts';
import { budgetUsedUp } from './within-budget.ts';

type Refusal =
  | DispenserTicketRefusal
  | AppointmentArrivalRefusal
  | BookingRefusal
  | SmartArrivalRefusal
  | FollowRefusal
  | PushRefusal
  | RequestMismatch
  | Exclude<Awaited<ReturnType<typeof reserveSmartTicket>>, { readonly kind: 'created' }>
  | Exclude<StepResult, { readonly kind: 'called' | 'nothing' | 'done' }>;

/** The invalid field of a message to the waiting area, and the reason. */
const messageProblems = {
  past: ['message.until', 'must be in the future'],
  'after-day': ['message.until', 'must not be after the end of the day of the branch'],
  'no-text': ['message.text', 'has no visible character'],
} as const;

/** The refusals whose fields become the `data` of their errors. */
const errorsOfRefusals = {
  'request-mismatch': ['REQUEST_MISMATCH', 'This key was used for another request'],
  voided: ['VOIDED', 'This request was voided'],
  'branch-closed': ['BRANCH_CLOSED', 'The branch is closed'],
  'service-closed': ['SERVICE_CLOSED', 'This service is not available now'],
  'max-tickets': ['MAX_TICKETS', 'This service has reached its limit of open tickets'],
  'interval-full': ['INTERVAL_FULL', 'All ticket numbers of this service are in use'],
  'clerk-unavailable': ['CLERK_UNAVAILABLE', 'This clerk cannot be chosen now'],
  'counter-unavailable': ['COUNTER_UNAVAILABLE', 'This counter cannot serve the ticket now'],
  'already-reserved': ['ALREADY_RESERVED', 'This token already has a reserved ticket'],
  'no-ticket': ['NO_TICKET', 'No ticket was reserved with this token'],
  'follows-only': ['FOLLOWS_ONLY', 'This token only follows a ticket until its number is confirmed'],
  'wrong-number': ['NUMBER_WRONG', 'The ticket has another number'],
  'later-not-offered': ['LATER_NOT_OFFERED', 'This ticket cannot let others go first now'],
  'too-many-phones': [
    'TOO_MANY_PHONES',
    'The maximum number of phones already receive messages about this ticket',
  ],
  forged: ['TOKEN_INVALID', 'This code is not from a dispenser of this branch'],
  'out-of-time': ['TOKEN_EXPIRED', 'This code has expired; scan it again'],
  off: ['APPOINTMENTS_OFF', 'This branch has no appointments'],
  past: ['TIME_PAST', 'This time is in the past'],
  beyond: ['TIME_TOO_FAR', 'This time is too far ahead'],
  'slot-full': ['SLOT_FULL', 'This service has no appointment left at that time'],
  'booking-unknown': ['BOOKING_UNKNOWN', 'No booking has these codes'],
  'too-early': ['TOO_EARLY', 'It is too early for this appointment'],
  'too-late': ['TOO_LATE', 'It is too late for this appointment'],
  'already-arrived': ['ALREADY_ARRIVED', 'This appointment already has a ticket'],
} as const satisfies Partial<Record<Refusal['kind'], readonly [type: ErrorType, message: string]>>;

export function refusalError(refusal: Refusal): ServiceError {
  switch (refusal.kind) {
    case 'unknown-language':
      return invalidInput('language', 'is not a language of this branch');
    case 'too-many-services':
      return invalidInput('services', `expected at most ${refusal.limit}`);
    case 'invalid-service':
      return invalidInput('service', refusal.problem);
    case 'invalid-message': {
      const [field, problem] = messageProblems[refusal.problem];
      return invalidInput(field, problem);
    }
    case 'unknown-code':
      return invalidInput('code', 'is not a code of the category status');
    case 'name-invalid': {
      const { problem, min, max } = refusal;
      const data = { field: 'customerName', problem, min, max };
      return errorOf('NAME_INVALID', 'This customer name is not allowed', { data });
    }
    case 'too-far': {
      const data = { distance: refusal.distance };
      return errorOf('TOO_FAR', 'Position is too far away', { name: 'ReservedArrivedTooFar', data });
    }
    case 'reservations-full': {
      const { kind, ...data } = refusal;
      const { seconds } = data;
      const when = seconds === undefined ? 'now' : 'today';
      const message =
        data.origin === 'code'
          ? `This service issues no more tickets to phones ${when}. Take a ticket at the dispenser`
          : `This service issues no more tickets to remote visitors ${when}. Take a ticket at the branch`;
      return errorOf('RESERVATIONS_FULL', message, {
        data,
        retryable: true,
        ...(seconds !== undefined && { retryAfterSeconds: seconds }),
      });
    }
    case 'visits-used-up':
      return budgetUsedUp({ waitMs: refusal.waitMs, owner: 'branch' });
    case 'paused': {
      const { since, code } = refusal.pause;
      return errorOf('PAUSED', 'The counter is paused', { data: { since, code } });
    }
    case 'stays':
    case 'refused':
      return ticketNotChanged(refusal.why);
    default: {
      const { kind, ...data } = refusal;
      const [type, message] = errorsOfRefusals[kind];
      return errorOf(type, message, { data });
    }
  }
}

type ChangeProblem = Extract<StepResult, { readonly kind: 'refused' }>['why'];

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
  'nothing-left': ['NOTHING_LEFT', 'The ticket has no task to wait for'],
  taken: ['TAKEN', 'Another counter has this ticket'],
  over: ['OVER', 'The ticket is finished or cancelled'],
  'number-in-use': ['NUMBER_IN_USE', 'Another open ticket has the same number now'],
  'not-served': ['NOT_SERVED', 'This clerk does not serve the ticket at this counter'],
};

function ticketNotChanged(why: ChangeProblem): ServiceError {
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
