import type { smartEndpoints } from '../../../contract/endpoints/smart-endpoints.ts';
import type { ServiceWorld } from '../../operations/service-world.ts';
import { arriveWithSmartTicket } from '../../operations/smart/arrive-with-smart-ticket.ts';
import { openSmartSession } from '../../operations/smart/smart-session.ts';
import { readSmartTicket, reserveSmartTicket, voidSmartTicket } from '../../operations/smart/smart-ticket.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import * as errors from '../errors.ts';
import type { HandlersOf } from '../handler.ts';
import { listSelectableClerks } from '../list-selectable-clerks.ts';
import { refusalError } from '../refusal-error.ts';
import { requireBranch } from '../required.ts';

/** The handlers of the endpoints for phones. */
export function smartHandlers({ store, newKey, newSecret }: ServiceWorld): HandlersOf<typeof smartEndpoints> {
  return {
    openSmartSession: async ({ body }) => {
      const { key, features } = await requireBranch(store.db, body.branch);
      if (!features.smartTicket) throw errors.smartTicketOff();
      return {
        smartToken: await openSmartSession(store.db, { branch: key, now: store.clock.now(), newSecret }),
      };
    },
    reserveSmartTicket: async ({ caller, body }) => {
      const result = await reserveSmartTicket(body, { store, session: caller.session, newKey });
      if (result.kind !== 'created') throw refusalError(result);
      return result.answer;
    },
    readSmartTicket: async ({ caller }) => {
      const own = await readSmartTicket({ store, session: caller.session });
      if (!own) throw refusalError({ kind: 'no-ticket' });
      return own;
    },
    voidSmartTicket: async ({ caller }) => {
      const refusal = await voidSmartTicket({ store, session: caller.session });
      if (refusal) throw refusalError(refusal);
      return undefined;
    },
    readSmartSelectableClerks: async ({ caller, query }) => {
      const { key } = await requireBranch(store.db, query.branch);
      if (key !== caller.session.branch) throw errors.wrongBranch();
      return listSelectableClerks(await openBranchReader(store, key), query, store.clock.now());
    },
    arriveWithSmartTicket: async ({ caller, body }) => {
      const refusal = await arriveWithSmartTicket(body, { store, session: caller.session });
      if (refusal) throw refusalError(refusal);
      return undefined;
    },
  };
}
