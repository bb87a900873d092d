import type { DispenserTicketRefusal } from '../operations/tickets/create-dispenser-ticket.ts';
import * as errors from './errors.ts';

/** The error for a ticket that was not created. */
export function ticketRefusalError(refusal: DispenserTicketRefusal): errors.ServiceError {
  switch (refusal.kind) {
    case 'request-mismatch':
      return errors.requestMismatch();
    case 'voided':
      return errors.voided();
    case 'branch-closed':
      return errors.branchClosed();
    case 'unknown-language':
      return errors.invalidInput('language', 'is not a language of this branch');
    case 'too-many-services':
      return errors.invalidInput('services', `expected at most ${refusal.limit}`);
    case 'service-closed':
      return errors.serviceClosed(refusal.service);
    case 'max-tickets':
      return errors.maxTickets(refusal.service, refusal.limit);
    case 'name-invalid':
      return errors.nameInvalid(refusal);
    case 'clerk-unavailable':
      return errors.clerkUnavailable(refusal.clerk);
    case 'interval-full':
      return errors.intervalFull(refusal.numberInterval);
  }
}
