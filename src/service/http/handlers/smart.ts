import type { smartEndpoints } from '../../../contract/endpoints/smart-endpoints.ts';
import type { ServiceWorld } from '../../operations/service-world.ts';
import { arriveWithSmartTicket } from '../../operations/smart/arrive-with-smart-ticket.ts';
import { readPhoneMenu } from '../../operations/smart/read-phone-menu.ts';
import { readShownToken } from '../../operations/smart/shown-token.ts';
import { openSmartSession } from '../../operations/smart/smart-session.ts';
import { readSmartTicket, reserveSmartTicket, voidSmartTicket } from '../../operations/smart/smart-ticket.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import * as errors from '../errors.ts';
import type { HandlersOf } from '../handler.ts';
import { listSelectableClerks } from '../list-selectable-clerks.ts';
import { refusalError } from '../refusal-error.ts';
import { requireBranch } from '../required.ts';

/** For so long a phone that has shown the code of a dispenser counts as at the branch. */
const hereMs = 30 * 60_000;

/** The handlers of the endpoints for phones. */
export function smartHandlers({ store, newKey, newSecret }: ServiceWorld): HandlersOf<typeof smartEndpoints> {
  return {
    openSmartSession: async ({ body }) => {
      const now = store.clock.now();
      const shown = body.token === undefined ? undefined : await readShownToken(store, body.token, now);
      if (shown && shown.kind !== 'accepted') throw refusalError(shown);
      const { key, features } = await requireBranch(store.db, shown?.branch ?? body.branch ?? '');
      if (!features.smartTicket) throw errors.smartTicketOff();
      const here = shown && { shown: { dispenser: shown.dispenser, hereUntil: now + hereMs } };
      return { smartToken: await openSmartSession(store.db, { branch: key, now, ...here, newSecret }) };
    },
    readSmartMenu: async ({ caller, query }) => {
      const reader = await openBranchReader(store, caller.session.branch);
      const menu = await readPhoneMenu(reader, caller.session, { ...query, now: store.clock.now() });
      if (menu === 'unknown-language') throw refusalError({ kind: menu });
      return menu;
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
