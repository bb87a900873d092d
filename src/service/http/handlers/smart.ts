import type { smartEndpoints } from '../../../contract/endpoints/smart-endpoints.ts';
import type { Creation } from '../../limits/creation-budgets.ts';
import { ticketNumberGuess } from '../../limits/guess-delays.ts';
import { askForMessages, endMessages } from '../../operations/messages/push-requests.ts';
import type { ServiceWorld } from '../../operations/service-world.ts';
import { arriveWithSmartTicket } from '../../operations/smart/arrive-with-smart-ticket.ts';
import {
  confirmTicketNumber,
  findFollowedTicket,
  keepTicket,
  letOthersPass,
} from '../../operations/smart/follow-ticket.ts';
import { readFollowing } from '../../operations/smart/read-following.ts';
import { readPhoneBranch } from '../../operations/smart/read-phone-branch.ts';
import { readPhoneMenu } from '../../operations/smart/read-phone-menu.ts';
import { readShownToken } from '../../operations/smart/shown-token.ts';
import { readSmartTicket, reserveSmartTicket, voidSmartTicket } from '../../operations/smart/smart-ticket.ts';
import {
  isHere,
  openSmartSession,
  type SmartSession,
  smartSessionOf,
} from '../../operations/smart-session.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import * as errors from '../errors.ts';
import { enforceRateLimit } from '../errors.ts';
import { compareCode } from '../identify/compare-code.ts';
import { listSelectableClerks } from '../list-selectable-clerks.ts';
import { refusalError } from '../refusal-error.ts';
import { requireBranch, required } from '../required.ts';
import { withinBudget } from '../within-budget.ts';
import type { HandlersOf } from './handler.ts';

/** The time for which a phone counts as present at the branch after scanning a dispenser's code. */
const hereMs = 30 * 60_000;

/**
 * The limit for a new ticket, besides the session's limit: the limit of the scanned dispenser, or of the phone's
 * network.
 */
function ticketOf({ dispenser, hereUntil, branch }: SmartSession, address: string, now: number): Creation {
  return dispenser !== null && hereUntil !== null && isHere({ hereUntil }, now)
    ? { kind: 'ticket-here', dispenser, scannedAt: hereUntil - hereMs }
    : { kind: 'visit', address, branch };
}

/** The limit for a new session: the limit of the scanned code, or of the phone's network. */
function openingOf({
  followed,
  code,
  address,
  branch,
}: {
  readonly followed: string | undefined;
  readonly code: string | undefined;
  readonly address: string;
  readonly branch: string;
}): Creation {
  if (followed !== undefined) return { kind: 'followed-ticket', ticket: followed };
  if (code !== undefined) return { kind: 'shown-code', code };
  return { kind: 'session', address, branch };
}

export function smartHandlers({
  store,
  newKey,
  newSecret,
  limits,
  pushKey,
}: ServiceWorld): HandlersOf<typeof smartEndpoints> {
  /** Throws a 404 for an unknown token, which counts against the address. */
  async function requireFollowed(token: string, address: string) {
    const ticket = await findFollowedTicket(store.db, token);
    if (!ticket) enforceRateLimit(limits?.countWrong(address));
    return required('ticket', ticket);
  }

  /** The dispenser that shows this code. Throws for an unknown code, which counts against the address. */
  async function requireShown(token: string, address: string) {
    const shown = await readShownToken(store, token, store.clock.now());
    switch (shown.kind) {
      case 'accepted':
        return shown;
      case 'out-of-time':
        enforceRateLimit(limits?.countAnonymous('openSmartSession', address));
        break;
      case 'forged':
        enforceRateLimit(limits?.countWrong(address));
        break;
    }
    throw refusalError(shown);
  }

  /** The state of the session's ticket, with the public key for subscriptions to messages. */
  async function toldTo(session: SmartSession, language?: string | undefined) {
    const own = await readFollowing({ store, session }, language);
    return own && { ...own, ...(pushKey !== undefined && { pushKey }) };
  }

  return {
    openSmartSession: async ({ body, address }) => {
      const now = store.clock.now();
      const followed = body.ticket === undefined ? undefined : await requireFollowed(body.ticket, address);
      const shown = body.token === undefined ? undefined : await requireShown(body.token, address);
      if (body.branch !== undefined) enforceRateLimit(limits?.countAnonymous('openSmartSession', address));
      const wanted = followed?.branch ?? shown?.branch ?? body.branch ?? '';
      const { key, features } = await requireBranch(store.db, wanted);
      if (!features.smartTicket) throw errors.smartTicketOff();
      const opened = {
        branch: key,
        now,
        deletionTime: store.clock.deletionTime(),
        newSecret,
        ...(followed && { followed: followed.key }),
        ...(shown && { shown: { dispenser: shown.dispenser, hereUntil: now + hereMs } }),
      };
      const smartToken = await withinBudget({
        limits,
        creations: [openingOf({ followed: followed?.key, code: body.token, address, branch: key })],
        create: () => openSmartSession(store.db, opened),
      });
      const session = followed && (await smartSessionOf(store, smartToken));
      const following = session && (await toldTo(session));
      const branch = await readPhoneBranch(await openBranchReader(store, key));
      return { smartToken, branch, ...(following && { following }) };
    },
    readSmartMenu: async ({ caller, query }) => {
      const reader = await openBranchReader(store, caller.session.branch);
      const menu = await readPhoneMenu(reader, caller.session, { ...query, now: store.clock.now() });
      if (menu === 'unknown-language') throw refusalError({ kind: menu });
      return menu === 'unchanged' ? undefined : menu;
    },
    reserveSmartTicket: async ({ caller, body, address }) => {
      const { session } = caller;
      const result = await withinBudget({
        limits,
        creations: [{ kind: 'ticket', session: session.hash }, ticketOf(session, address, store.clock.now())],
        create: (visit) => reserveSmartTicket(body, { store, session, newKey, visit }),
        isCreated: ({ kind }) => kind === 'created',
      });
      if (result.kind !== 'created') throw refusalError(result);
      return result.answer;
    },
    readSmartTicket: async ({ caller }) => {
      const own = await readSmartTicket({ store, session: caller.session });
      if (own.kind !== 'read') throw refusalError(own);
      return own.answer;
    },
    voidSmartTicket: async ({ caller }) => {
      const refusal = await voidSmartTicket({ store, session: caller.session });
      if (refusal) throw refusalError(refusal);
      return undefined;
    },
    readFollowing: async ({ caller, query }) => {
      const own = await toldTo(caller.session, query.language);
      if (!own) throw refusalError({ kind: 'no-ticket' });
      return own;
    },
    confirmTicketNumber: async ({ caller, body, address }) => {
      const { session } = caller;
      const result = await compareCode({
        limits,
        guess: ticketNumberGuess(session.ticket ?? '', session.hash, address),
        compare: () => confirmTicketNumber(body.number, { store, session }),
        outcome: (refusal) => {
          if (refusal === undefined) return 'right';
          return refusal.kind === 'wrong-number' ? 'wrong' : 'neither';
        },
      });
      if (result) throw refusalError(result);
      return undefined;
    },
    letOthersPass: async ({ caller }) => {
      const refusal = await letOthersPass({ store, session: caller.session });
      if (refusal) throw refusalError(refusal);
      return undefined;
    },
    keepTicket: async ({ caller }) => {
      const refusal = await keepTicket({ store, session: caller.session });
      if (refusal) throw refusalError(refusal);
      return undefined;
    },
    askForMessages: async ({ caller, body }) => {
      const refusal = await askForMessages(body, { store, session: caller.session });
      if (refusal) throw refusalError(refusal);
      return undefined;
    },
    endMessages: async ({ caller }) => {
      await endMessages({ store, session: caller.session });
      return undefined;
    },
    readSmartSelectableClerks: async ({ caller, query }) => {
      const { key } = await requireBranch(store.db, query.branch);
      if (key !== caller.session.branch) throw errors.wrongBranch();
      return listSelectableClerks(await openBranchReader(store, key), query, store.clock.now());
    },
    arriveWithSmartTicket: async ({ caller, body }) => {
      const { session } = caller;
      const { booking, ticket } = session;
      const makesTicket = booking !== null && ticket === null;
      const refusal = await withinBudget({
        limits,
        creations: [
          ...(body.token === undefined ? [] : [{ kind: 'shown-code', code: body.token } as const]),
          ...(makesTicket ? [{ kind: 'ticket-of-booking', booking } as const] : []),
        ],
        create: () => arriveWithSmartTicket(body, { store, session, newKey }),
        isCreated: (refused) => refused === undefined,
      });
      if (refusal) throw refusalError(refusal);
      return undefined;
    },
  };
}
