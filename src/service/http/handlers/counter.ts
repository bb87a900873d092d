import type { counterEndpoints } from '../../../contract/endpoints/counter-endpoints.ts';
import { isActive } from '../../../contract/entity.ts';
import { nameBounds } from '../../../domain/text-entry/customer-name.ts';
import { concurrencyLimit } from '../../limits/concurrency-limit.ts';
import { countLoginAttempt, knownLogin, recordLoginSuccess } from '../../limits/login-guard.ts';
import type { BranchTransaction } from '../../operations/branch-transaction.ts';
import {
  type CallContext,
  endSession,
  readLoginState,
  type StoredCounterSession,
} from '../../operations/changes/counter-session.ts';
import { readEndOfLogin } from '../../operations/changes/ended-logins.ts';
import {
  readOfferedLanguages,
  readOfferedServices,
} from '../../operations/configuration/read-configuration.ts';
import {
  callCancelledTicket,
  callNextTicket,
  callTicket,
  recallTicket,
} from '../../operations/counter/call.ts';
import { readCallableTickets, readCounterQueue } from '../../operations/counter/callable-tickets.ts';
import { changePassword } from '../../operations/counter/change-password.ts';
import { runCounterRequest, type StepResult } from '../../operations/counter/counter-request.ts';
import { readCounterState } from '../../operations/counter/counter-state.ts';
import { readHallMessage, writeHallMessage } from '../../operations/counter/hall-message.ts';
import { logIn } from '../../operations/counter/log-in.ts';
import { openCounter } from '../../operations/counter/open-counter.ts';
import { pauseCounter, resumeCounter } from '../../operations/counter/pause.ts';
import { type ServeStep, saveCustomerData, serve } from '../../operations/counter/serve.ts';
import { transferTicket } from '../../operations/counter/transfer.ts';
import { withBranchTransaction } from '../../operations/day/with-branch-transaction.ts';
import type { ServiceWorld } from '../../operations/service-world.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { entitiesOf } from '../../store/entities.ts';
import * as errors from '../errors.ts';
import { enforceRateLimit } from '../errors.ts';
import { refusalError } from '../refusal-error.ts';
import type { HandlersOf } from './handler.ts';

/**
 * A password check takes 19 MiB and a thread of the small pool that also reads files. Logins above these limits get a
 * 503; clerks who have logged in before have reserved places.
 */
const loginConcurrency = { running: 1, waiting: 16 };

/** The clerk who logs in, and the client to which failures are attributed. */
type LoginClient = { readonly username: string } & Pick<
  Parameters<HandlersOf<typeof counterEndpoints>['logIn']>[0],
  'address' | 'ip' | 'device'
>;

/** The parts of a clerk's request that determine whether it is a repetition. */
interface StepRequest {
  readonly caller: { readonly session: StoredCounterSession };
  readonly idempotencyKey: string | undefined;
}

const noNameRules = { ...nameBounds({ min: 0, max: 0 }), bannedWords: [] };

export function counterHandlers({
  store,
  newSecret,
  verifyPassword,
  limits,
}: ServiceWorld): HandlersOf<typeof counterEndpoints> {
  const readerOf = ({ session }: { readonly session: StoredCounterSession }) =>
    openBranchReader(store, session.branch);
  const places = { known: concurrencyLimit(loginConcurrency), new: concurrencyLimit(loginConcurrency) };

  /**
   * Checks a password with limited concurrency. Throws if it is wrong; wrong passwords delay the sender's next
   * attempt.
   */
  async function guarded<Result extends { readonly kind: string }>(
    name: 'logIn' | 'changePassword',
    { username, address, ip, device }: LoginClient,
    check: () => Promise<Result>,
  ): Promise<Exclude<Result, { readonly kind: 'wrong' }>> {
    const who = { username, address, device };
    const known = await knownLogin(store, { ...who, now: store.clock.now() });
    const client = address === ip ? undefined : address;
    enforceRateLimit(known ? limits?.countKnownLogin(known) : limits?.countAnonymous(name, ip, client));
    const checked = await places[known ? 'known' : 'new'](async () => {
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

  const loginEnded = async ({ hash }: StoredCounterSession) =>
    errors.notIdentified('counter', await readEndOfLogin(store, hash));

  /** Runs `run` in a branch transaction. Throws a 401 if the session has ended. */
  async function runAtCounter<T>(
    session: StoredCounterSession,
    run: (transaction: BranchTransaction, context: CallContext) => Promise<T>,
  ): Promise<T> {
    const done = await withBranchTransaction(store, session.branch, async (transaction) => {
      const login = await readLoginState(transaction, session);
      return login && { result: await run(transaction, { session, now: transaction.now, ...login }) };
    });
    if (!done) throw await loginEnded(session);
    return done.result;
  }

  /** Runs a clerk's action once per idempotency key. A repeated key must come with the same `content`. */
  async function runOncePerKey(
    { caller, idempotencyKey: id }: StepRequest,
    content: readonly unknown[],
    run: (transaction: BranchTransaction, context: CallContext) => Promise<StepResult>,
  ) {
    const result = await runAtCounter(caller.session, (transaction, context) =>
      runCounterRequest(transaction, { id, content }, context, () => run(transaction, context)),
    );
    if (result.kind === 'nothing' || result.kind === 'done') return undefined;
    if (result.kind !== 'called') throw refusalError(result);
    return result.ticket;
  }

  /** Runs a change that responds with 204. */
  async function runChange(...change: Parameters<typeof runOncePerKey>): Promise<undefined> {
    await runOncePerKey(...change);
  }

  const serveStep =
    (event: ServeStep['event']) => (request: StepRequest & { readonly body: Omit<ServeStep, 'event'> }) =>
      runChange(request, [event, request.body], (transaction, context) =>
        serve(transaction, { ...request.body, event }, context),
      );

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
        throw errors.invalidInput('newPassword', 'must differ from the previous password');
      }
      return undefined;
    },
    openCounter: async ({ caller, body }) => {
      const result = await runAtCounter(caller.session, (transaction, { session }) =>
        openCounter(transaction, session, body ?? {}),
      );
      switch (result.kind) {
        case 'opened':
          return undefined;
        case 'staffed':
          throw errors.counterStaffed(result.staffed);
        case 'elsewhere':
          throw errors.servesElsewhere(result.elsewhere);
        case 'not-served':
          throw refusalError({ kind: 'refused', why: 'not-served' });
        case 'ended':
          throw await loginEnded(caller.session);
      }
    },
    logOut: async ({ caller }) => {
      await runAtCounter(caller.session, (transaction, { session }) =>
        endSession(transaction, session, { why: 'logout' }),
      );
      return undefined;
    },

    callNextTicket: (request) =>
      runOncePerKey(request, ['next', request.query], (transaction, context) =>
        callNextTicket(transaction, request.query, context),
      ),
    callCancelledTicket: (request) => runOncePerKey(request, ['cancelled'], callCancelledTicket),
    callTicket: async (request) => {
      const { query, body } = request;
      const ticket = body?.ticket ?? query.ticket;
      if (ticket === undefined)
        throw errors.invalidInput('ticket', 'expected a key in the body or in the URL');
      if (query.ticket !== undefined && query.ticket !== ticket)
        throw errors.invalidInput('ticket', 'the body and the URL name different tickets');
      const arrived = body?.arrived ?? query.arrived ?? false;
      const handBack = body?.handBack ?? false;
      return requireTicket(
        await runOncePerKey(request, ['ticket', ticket, arrived, handBack], (transaction, context) =>
          callTicket(transaction, { ticket, arrived, handBack }, context),
        ),
      );
    },
    recallTicket: async (request) => {
      const { ticket } = request.body;
      return requireTicket(
        await runOncePerKey(request, ['again', ticket], (transaction, context) =>
          recallTicket(transaction, ticket, context),
        ),
      );
    },
    readCounterState: async ({ caller }) => {
      const state = await readCounterState(await readerOf(caller), caller.session);
      if (!state) throw await loginEnded(caller.session);
      return state;
    },
    readCallableTickets: async ({ caller, query }) =>
      readCallableTickets(
        await readerOf(caller),
        { list: query.list ?? 'next', from: query.from ?? 0 },
        { session: caller.session, now: store.clock.now() },
      ),
    readQueue: async ({ caller, query }) =>
      readCounterQueue(await readerOf(caller), query, {
        session: caller.session,
        now: store.clock.now(),
      }),

    startTransaction: serveStep('startTransaction'),
    startAfterwork: serveStep('startAfterwork'),
    finishTicket: serveStep('leave'),
    cancelTicket: serveStep('cancel'),
    transferTicket: (request) =>
      runChange(request, ['transfer', request.body], (transaction, context) =>
        transferTicket(transaction, request.body, context),
      ),
    parkTicket: serveStep('park'),
    pauseCounter: (request) => {
      const { code } = request.body ?? {};
      return runChange(request, ['pause', code], (transaction, context) =>
        pauseCounter(transaction, code, context),
      );
    },
    resumeCounter: (request) => runChange(request, ['resume'], resumeCounter),
    saveCustomerData: (request) =>
      runChange(request, ['data', request.body], (transaction, context) =>
        saveCustomerData(transaction, request.body, context),
      ),

    readHallMessage: async ({ caller }) => ({
      message: await readHallMessage(await readerOf(caller), store.clock.now()),
    }),
    writeHallMessage: (request) => {
      const { message } = request.body;
      return runChange(request, ['hall', message], (transaction, { session }) =>
        writeHallMessage(transaction, message, session),
      );
    },

    readCodes: async ({ caller, query }) =>
      (await entitiesOf(await readerOf(caller), 'code')).filter(
        (code) => isActive(code) && (query.category === undefined || code.category === query.category),
      ),
    readCounterServices: async ({ caller }) =>
      (await readOfferedServices(await readerOf(caller))).map(
        ({ icon, targetMinutes, ...service }) => service,
      ),
    readCounterLanguages: async ({ caller }) => {
      const reader = await readerOf(caller);
      return (await readOfferedLanguages(reader)).map(({ tts, customerName = noNameRules, ...language }) => ({
        ...language,
        customerName,
      }));
    },
  };
}

/** A call of a chosen ticket always returns a ticket, because every refusal has thrown by now. */
function requireTicket<T>(ticket: T | undefined): T {
  if (ticket === undefined) throw new Error('the call of a chosen ticket returned no ticket');
  return ticket;
}
