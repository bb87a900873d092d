import type { counterEndpoints } from '../../../contract/endpoints/counter-endpoints.ts';
import { activeStatus } from '../../../contract/entity.ts';
import { nameBounds } from '../../../domain/text-entry/customer-name.ts';
import { concurrencyLimit } from '../../limits/concurrency-limit.ts';
import { countLoginAttempt, isKnownLogin, recordLoginSuccess } from '../../limits/login-guard.ts';
import type { BranchTransaction } from '../../operations/branch-transaction.ts';
import { readBranch, readOfferedServices } from '../../operations/configuration/read-configuration.ts';
import {
  type CallResult,
  callCancelledTicket,
  callNextTicket,
  callTicket,
  recallTicket,
} from '../../operations/counter/call.ts';
import { readCallableTickets } from '../../operations/counter/callable-tickets.ts';
import { changePassword } from '../../operations/counter/change-password.ts';
import { runCounterRequest } from '../../operations/counter/counter-request.ts';
import {
  type CallContext,
  type CounterSession,
  endSession,
  readLoginState,
} from '../../operations/counter/counter-session.ts';
import { readCounterState } from '../../operations/counter/counter-state.ts';
import { logIn } from '../../operations/counter/log-in.ts';
import { openCounter } from '../../operations/counter/open-counter.ts';
import { pauseCounter, resumeCounter } from '../../operations/counter/pause.ts';
import { type ServeStep, saveCustomerData, serve } from '../../operations/counter/serve.ts';
import { type TransferResult, transferTicket } from '../../operations/counter/transfer.ts';
import { messageProblems, readHallMessage, writeHallMessage } from '../../operations/hall/hall-message.ts';
import type { ServiceWorld } from '../../operations/service-world.ts';
import { withBranchTransaction } from '../../operations/with-branch-transaction.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { entitiesOf } from '../../store/entities.ts';
import * as errors from '../errors.ts';
import { enforceRateLimit } from '../errors.ts';
import type { HandlersOf } from '../handler.ts';
import { refusalError } from '../refusal-error.ts';

/**
 * A password check takes 19 MiB and a thread of the small pool that also reads files. More logins than this get a 503. Clerks who
 * have logged in before have places of their own.
 */
const loginConcurrency = { running: 1, waiting: 16 };

/** Who logs in, and for whom a failure counts. */
type LoginClient = { readonly username: string } & Pick<
  Parameters<HandlersOf<typeof counterEndpoints>['logIn']>[0],
  'address' | 'ip' | 'device'
>;

/** What a language without rules of its own allows. */
const noNameRules = { ...nameBounds({ min: 0, max: 0 }), bannedWords: [] };

/** The handlers of the counter endpoints. */
export function counterHandlers({
  store,
  newSecret,
  verifyPassword,
  limits,
}: ServiceWorld): HandlersOf<typeof counterEndpoints> {
  const readerOf = ({ session }: { readonly session: CounterSession }) =>
    openBranchReader(store, session.branch);
  const places = { known: concurrencyLimit(loginConcurrency), new: concurrencyLimit(loginConcurrency) };

  /** Checks a password, a few at a time, and delays whoever sends wrong ones. Throws unless it is right. */
  async function guarded<Result extends { readonly kind: string }>(
    name: 'logIn' | 'changePassword',
    { username, address, ip, device }: LoginClient,
    check: () => Promise<Result>,
  ): Promise<Exclude<Result, { readonly kind: 'wrong' }>> {
    const who = { username, address, device };
    const isKnown = await isKnownLogin(store, { ...who, now: store.clock.now() });
    const client = address === ip ? undefined : address;
    if (!isKnown) enforceRateLimit(limits?.countAnonymous(name, ip, client));
    const checked = await places[isKnown ? 'known' : 'new'](async () => {
      const attempt = { ...who, now: store.clock.now() };
      enforceRateLimit(await countLoginAttempt(store, attempt));
      const result = await check();
      if (result.kind === 'wrong') throw errors.invalidUsername(username);
      await recordLoginSuccess(store, attempt);
      return result as Exclude<Result, { readonly kind: 'wrong' }>;
    });
    if (!checked) throw errors.busy();
    return checked;
  }

  /** Runs `run` in a branch transaction; throws a 401 if the session has ended. */
  async function runAtCounter<T>(
    session: CounterSession,
    run: (transaction: BranchTransaction, context: CallContext) => Promise<T>,
  ): Promise<T> {
    const done = await withBranchTransaction(store, session.branch, async (transaction) => {
      const login = await readLoginState(transaction, session);
      return login && { result: await run(transaction, { session, now: transaction.now, ...login }) };
    });
    if (!done) throw errors.notIdentified('counter');
    return done.result;
  }

  /** Runs a call once per idempotency key; `content` is compared when a key is repeated. */
  async function runCall(
    session: CounterSession,
    id: string | undefined,
    content: readonly unknown[],
    run: (transaction: BranchTransaction, context: CallContext) => Promise<CallResult>,
  ) {
    const result = await runAtCounter(session, (transaction, context) =>
      runCounterRequest(transaction, { id, content }, context, () => run(transaction, context)),
    );
    if (result.kind === 'nothing') return undefined;
    if (result.kind !== 'called') throw refusalError(result);
    return result.ticket;
  }

  /** Runs a change of a ticket whose response is 204. */
  async function runServeStep(
    session: CounterSession,
    run: (transaction: BranchTransaction, context: CallContext) => Promise<TransferResult>,
  ): Promise<undefined> {
    const result = await runAtCounter(session, run);
    if (result.kind !== 'done') throw refusalError(result);
  }

  const serveStep =
    (event: ServeStep['event']) =>
    ({ caller, body }: { caller: { session: CounterSession }; body: Omit<ServeStep, 'event'> }) =>
      runServeStep(caller.session, (transaction, context) => serve(transaction, { ...body, event }, context));

  return {
    logIn: async ({ body, ...client }) => {
      const result = await guarded('logIn', { ...client, username: body.username }, () =>
        logIn(body, { store, newSecret, isPassword: verifyPassword }),
      );
      if (result.kind === 'must-change') throw errors.passwordChangeNeeded();
      return result.login;
    },
    changePassword: async ({ body, ...client }) => {
      const result = await guarded('changePassword', { ...client, username: body.username }, () =>
        changePassword(body, { store, isPassword: verifyPassword }),
      );
      if (result.kind === 'same') {
        throw errors.invalidInput('newPassword', 'must be another one than before');
      }
      return undefined;
    },
    openCounter: async ({ caller, body }) => {
      const result = await runAtCounter(caller.session, (transaction, { session }) =>
        openCounter(transaction, session, body?.instead),
      );
      switch (result.kind) {
        case 'opened':
          return undefined;
        case 'staffed':
          throw errors.counterStaffed(result.staffed);
        case 'not-served':
          throw refusalError({ kind: 'refused', why: 'not-served' });
        case 'ended':
          throw errors.notIdentified('counter');
      }
    },
    logOut: async ({ caller }) => {
      await runAtCounter(caller.session, (transaction, { session }) => endSession(transaction, session));
      return undefined;
    },

    callNextTicket: ({ caller, query, idempotencyKey }) =>
      runCall(caller.session, idempotencyKey, ['next', query], (transaction, context) =>
        callNextTicket(transaction, query, context),
      ),
    callCancelledTicket: ({ caller, idempotencyKey }) =>
      runCall(caller.session, idempotencyKey, ['cancelled'], callCancelledTicket),
    callTicket: async ({ caller, query, body, idempotencyKey }) => {
      const ticket = body?.ticket ?? query.ticket;
      if (ticket === undefined)
        throw errors.invalidInput('ticket', 'expected a key in the body or in the URL');
      if (query.ticket !== undefined && query.ticket !== ticket)
        throw errors.invalidInput('ticket', 'the body and the URL name different tickets');
      const arrived = body?.arrived ?? query.arrived ?? false;
      const handBack = body?.handBack ?? false;
      return requireTicket(
        await runCall(
          caller.session,
          idempotencyKey,
          ['ticket', ticket, arrived, handBack],
          (transaction, context) => callTicket(transaction, { ticket, arrived, handBack }, context),
        ),
      );
    },
    recallTicket: async ({ caller, body, idempotencyKey }) =>
      requireTicket(
        await runCall(caller.session, idempotencyKey, ['again', body.ticket], (transaction, context) =>
          recallTicket(transaction, body.ticket, context),
        ),
      ),
    readCounterState: async ({ caller }) => {
      const state = await readCounterState(await readerOf(caller), caller.session);
      if (!state) throw errors.notIdentified('counter');
      return state;
    },
    readCallableTickets: async ({ caller, query }) =>
      readCallableTickets(await readerOf(caller), query.list ?? 'next', {
        session: caller.session,
        now: store.clock.now(),
      }),

    startTransaction: serveStep('startTransaction'),
    startAfterwork: serveStep('startAfterwork'),
    finishTicket: serveStep('leave'),
    cancelTicket: serveStep('cancel'),
    transferTicket: ({ caller, body }) =>
      runServeStep(caller.session, (transaction, context) => transferTicket(transaction, body, context)),
    parkTicket: serveStep('park'),
    pauseCounter: async ({ caller, body }) => {
      const result = await runAtCounter(caller.session, (transaction, context) =>
        pauseCounter(transaction, body?.code, context),
      );
      if (result.kind === 'unknown-code') {
        throw errors.invalidInput('code', 'is not a code of the category status');
      }
      return undefined;
    },
    resumeCounter: async ({ caller }) => {
      await runAtCounter(caller.session, resumeCounter);
      return undefined;
    },
    saveCustomerData: ({ caller, body }) =>
      runServeStep(caller.session, (transaction, context) => saveCustomerData(transaction, body, context)),

    readHallMessage: async ({ caller }) => ({
      message: await readHallMessage(await readerOf(caller), store.clock.now()),
    }),
    writeHallMessage: async ({ caller, body }) => {
      const problem = await runAtCounter(caller.session, (transaction, context) =>
        writeHallMessage(transaction, body.message, context.session),
      );
      if (problem) {
        const [field, why] = messageProblems[problem];
        throw errors.invalidInput(field, why);
      }
      return undefined;
    },

    readCodes: async ({ caller, query }) =>
      (await entitiesOf(await readerOf(caller), 'code')).filter(
        ({ category }) => query.category === undefined || category === query.category,
      ),
    readCounterServices: async ({ caller }) =>
      (await readOfferedServices(await readerOf(caller))).map(({ icon, ...service }) => service),
    readCounterLanguages: async ({ caller }) => {
      const reader = await readerOf(caller);
      const { languages } = await readBranch(reader);
      const known = await entitiesOf(reader, 'language');
      return known
        .filter(({ key, status }) => status === activeStatus && languages.includes(key))
        .map(({ tts, customerName = noNameRules, ...language }) => ({ ...language, customerName }));
    },
  };
}

/** A call of a chosen ticket always returns a ticket, because refusals have thrown. */
function requireTicket<T>(ticket: T | undefined): T {
  if (ticket === undefined) throw new Error('the call of a chosen ticket returned no ticket');
  return ticket;
}
