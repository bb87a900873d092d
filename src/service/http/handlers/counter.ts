import type { counterEndpoints } from '../../../contract/endpoints/counter-endpoints.ts';
import { activeStatus } from '../../../contract/entity.ts';
import { concurrencyLimit } from '../../limits/concurrency-limit.ts';
import { enforceRateLimit } from '../../limits/enforce-rate-limit.ts';
import { countLoginAttempt, recordLoginSuccess } from '../../limits/login-guard.ts';
import type { BranchTransaction } from '../../operations/branch-transaction.ts';
import { readBranch, readOfferedServices } from '../../operations/configuration/read-configuration.ts';
import {
  type CallContext,
  type CallResult,
  callCancelledTicket,
  callNextTicket,
  callTicket,
  readCallableTickets,
  recallTicket,
} from '../../operations/counter/call.ts';
import { runCounterRequest } from '../../operations/counter/counter-request.ts';
import { type CounterSession, endSession, isLoggedIn } from '../../operations/counter/counter-session.ts';
import { logIn } from '../../operations/counter/log-in.ts';
import { type ServeResult, saveCustomerData, serve } from '../../operations/counter/serve.ts';
import { withBranchTransaction } from '../../operations/with-branch-transaction.ts';
import { entitiesOf } from '../../store/entities.ts';
import * as errors from '../errors.ts';
import type { HandlerDeps, HandlersOf } from '../handler.ts';

/** Each password takes 19 MiB and a thread of the few that files are read with; who has to wait longer may ask again. */
const loginConcurrency = { running: 2, waiting: 16 };

/** What counters are answered. */
export function counterHandlers({
  store,
  now,
  newSecret,
  isPassword,
}: HandlerDeps): HandlersOf<typeof counterEndpoints> {
  const limitLogins = concurrencyLimit(loginConcurrency);

  /** Runs one act of a clerk at a counter. */
  async function runAtCounter<T>(
    session: CounterSession,
    act: (inside: BranchTransaction, runCall: CallContext) => Promise<T>,
  ): Promise<T> {
    const at = now();
    const acted = await withBranchTransaction(store, session.branch, at, async (inside) =>
      (await isLoggedIn(inside, session)) ? { outcome: await act(inside, { session, now: at }) } : undefined,
    );
    if (!acted) throw errors.notIdentified();
    return acted.outcome;
  }

  /** Runs a call, once for each key. */
  async function calling(
    session: CounterSession,
    id: string | undefined,
    asked: readonly unknown[],
    run: (inside: BranchTransaction, calling: CallContext) => Promise<CallResult>,
  ) {
    const outcome = await runAtCounter(session, (inside, calling) =>
      runCounterRequest(inside, { id, content: asked }, calling, () => run(inside, calling)),
    );
    if (outcome.kind === 'request-mismatch') throw errors.requestMismatch();
    if (outcome.kind === 'refused') throw errors.ticketNotChanged(outcome.why);
    return outcome.kind === 'called' ? outcome.ticket : undefined;
  }

  /** Runs a step that has no answer but that it is done. */
  async function runServeStep(
    session: CounterSession,
    run: (inside: BranchTransaction, calling: CallContext) => Promise<ServeResult>,
  ): Promise<undefined> {
    const outcome = await runAtCounter(session, run);
    if (outcome.kind === 'refused') throw errors.ticketNotChanged(outcome.why);
    return undefined;
  }

  return {
    logIn: async ({ address, body }) => {
      const result = await limitLogins(async () => {
        const attempt = { username: body.username, address, now: now() };
        enforceRateLimit(await countLoginAttempt(store, attempt));
        const result = await logIn(body, { store, now: now(), newSecret, isPassword });
        if (!result) throw errors.invalidUsername(body.username);
        await recordLoginSuccess(store, attempt);
        return result;
      });
      if (!result) throw errors.busy();
      return result;
    },
    logOut: async ({ caller }) => {
      await runAtCounter(caller.session, (inside, { session, now }) => endSession(inside, session, now));
      return undefined;
    },

    callNextTicket: ({ caller, query, idempotencyKey }) =>
      calling(caller.session, idempotencyKey, ['next', query], (inside, by) =>
        callNextTicket(inside, query, by),
      ),
    callCancelledTicket: ({ caller, idempotencyKey }) =>
      calling(caller.session, idempotencyKey, ['cancelled'], callCancelledTicket),
    callTicket: async ({ caller, query, body, idempotencyKey }) => {
      const key = body?.ticket ?? query.ticket;
      if (key === undefined) throw errors.invalidInput('ticket', 'expected a key in the body or in the URL');
      return requireTicket(
        await calling(caller.session, idempotencyKey, ['ticket', key], (inside, by) =>
          callTicket(inside, key, by),
        ),
      );
    },
    recallTicket: async ({ caller, body, idempotencyKey }) =>
      requireTicket(
        await calling(caller.session, idempotencyKey, ['again', body.ticket], (inside, by) =>
          recallTicket(inside, body.ticket, by),
        ),
      ),
    readCallableTickets: ({ caller }) => runAtCounter(caller.session, readCallableTickets),

    startTransaction: ({ caller, body }) =>
      runServeStep(caller.session, (inside, by) => serve(inside, { ...body, event: 'startTransaction' }, by)),
    startAfterwork: ({ caller, body }) =>
      runServeStep(caller.session, (inside, by) => serve(inside, { ...body, event: 'startAfterwork' }, by)),
    finishTicket: ({ caller, body }) =>
      runServeStep(caller.session, (inside, by) => serve(inside, { ...body, event: 'leave' }, by)),
    cancelTicket: ({ caller, body }) =>
      runServeStep(caller.session, (inside, by) => serve(inside, { ...body, event: 'cancel' }, by)),
    saveCustomerData: ({ caller, body }) =>
      runServeStep(caller.session, (inside, by) => saveCustomerData(inside, body, by)),

    readCodes: async ({ caller, query }) =>
      (await entitiesOf(store.db, caller.session.branch, 'code')).filter(
        ({ category }) => query.category === undefined || category === query.category,
      ),
    readCounterServices: ({ caller }) => readOfferedServices(store.db, caller.session.branch),
    readCounterLanguages: async ({ caller }) => {
      const { languages } = await readBranch(store.db, caller.session.branch);
      const known = await entitiesOf(store.db, caller.session.branch, 'language');
      return known.filter(({ key, status }) => status === activeStatus && languages.includes(key));
    },
  };
}

/** A call of one ticket is refused or gives it. */
function requireTicket<T>(ticket: T | undefined): T {
  if (ticket === undefined) throw new Error('a call of a chosen ticket gave nothing');
  return ticket;
}
