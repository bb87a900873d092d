import type { smartEndpoints } from '../../../contract/endpoints/smart-endpoints.ts';
import {
  type ArrivalRefusal,
  arriveWithSmartTicket,
} from '../../operations/smart/arrive-with-smart-ticket.ts';
import { openSmartSession } from '../../operations/smart/smart-session.ts';
import { readSmartTicket, reserveSmartTicket, voidSmartTicket } from '../../operations/smart/smart-ticket.ts';
import { cachedWaits } from '../../operations/waits/cached-waits.ts';
import * as errors from '../errors.ts';
import type { HandlerDeps, HandlersOf } from '../handler.ts';
import { listSelectableClerks } from '../list-selectable-clerks.ts';
import { requireBranch } from '../require-branch.ts';
import { ticketRefusalError } from '../ticket-refusals.ts';

/** The handlers of the endpoints for phones. */
export function smartHandlers({
  store,
  now,
  newKey,
  newSecret,
}: HandlerDeps): HandlersOf<typeof smartEndpoints> {
  const waits = cachedWaits(store.db);
  return {
    openSmartSession: async ({ body }) => {
      const { key, features } = await requireBranch(store.db, body.branch);
      if (!features.smartTicket) throw errors.smartTicketOff();
      return { smartToken: await openSmartSession(store.db, { branch: key, now: now(), newSecret }) };
    },
    reserveSmartTicket: async ({ caller, body }) => {
      const result = await reserveSmartTicket(body, { store, session: caller.session, newKey });
      if (result.kind === 'already-reserved') throw errors.alreadyReserved(result.number);
      if (result.kind === 'reservations-full') throw errors.reservationsFull(result.service, result.limit);
      if (result.kind !== 'created') throw ticketRefusalError(result);
      return result.answer;
    },
    readSmartTicket: async ({ caller }) => {
      const own = await readSmartTicket({ store, session: caller.session }, waits);
      if (!own) throw errors.noTicket();
      return own;
    },
    voidSmartTicket: async ({ caller }) => {
      const refusal = await voidSmartTicket({ store, session: caller.session });
      if (refusal) throw arrivalRefusalError(refusal);
      return undefined;
    },
    readSmartSelectableClerks: async ({ caller, query }) => {
      const { key } = await requireBranch(store.db, query.branch);
      if (key !== caller.session.branch) throw errors.wrongBranch();
      return listSelectableClerks(store, query, now());
    },
    arriveWithSmartTicket: async ({ caller, body }) => {
      const refusal = await arriveWithSmartTicket(body, { store, session: caller.session });
      if (refusal) throw arrivalRefusalError(refusal);
      return undefined;
    },
  };
}

function arrivalRefusalError(refusal: ArrivalRefusal): errors.ServiceError {
  switch (refusal.kind) {
    case 'no-ticket':
      return errors.noTicket();
    case 'stays':
      return errors.ticketNotChanged(refusal.why);
    case 'too-far':
      return errors.tooFar(refusal.distance);
    case 'forged':
      return errors.tokenInvalid();
    case 'out-of-time':
      return errors.tokenExpired();
  }
}
