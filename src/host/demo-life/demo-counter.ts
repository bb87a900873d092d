import {
  callNextTicket,
  cancelTicket,
  finishTicket,
  logIn,
  logOut,
  readCodes,
  recallTicket,
  startAfterwork,
  startTransaction,
} from '../../contract/endpoints/counter-endpoints.ts';
import type { Endpoint, ResponseOf } from '../../contract/endpoints/endpoint.ts';
import type { Ticket } from '../../contract/ticket.ts';
import { taskStatus } from '../../domain/queue/ticket-status.ts';
import type { BranchFile, CounterInFile } from '../../service/branch-file/branch-file.ts';
import { clerkDue } from '../../service/demo/roster.ts';
import { type Step, servingOf } from '../../service/demo/serving.ts';
import type { Hours } from '../../service/demo/visitors.ts';
import type { AbsentVisitors } from './absent-visitors.ts';
import type { Answer, CallService } from './service-calls.ts';

const idleMs = 8_000;
const closedMs = 60_000;
const immediately = 0;

const endpointOf = {
  recall: recallTicket,
  cancel: cancelTicket,
  start: startTransaction,
  afterwork: startAfterwork,
  finish: finishTicket,
} as const satisfies Record<Step['act'], Endpoint>;

interface CounterSession {
  readonly username: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A ticket in hand, and what is still to be done with it. */
interface TicketInService {
  readonly ticket: string;
  readonly task: string;
  readonly steps: readonly Step[];
}

interface Deps {
  readonly counter: CounterInFile;
  readonly users: BranchFile['users'];
  readonly hours: Hours;
  readonly call: CallService;
  readonly absent: AbsentVisitors;
  readonly now: () => number;
  readonly random: () => number;
}

/** A counter of the demo: each round whoever is due there does one thing; gives back the milliseconds to the next. */
export function demoCounter({ counter, users, hours, call, absent, now, random: dice }: Deps) {
  let session: CounterSession | undefined;
  let inService: TicketInService | undefined;

  /** Calls as the clerk who sits here; one whom the service no longer knows has to log in again. */
  async function ask<E extends Endpoint>(
    { headers }: CounterSession,
    endpoint: E,
    said: { readonly query?: string; readonly body?: unknown } = {},
  ): Promise<Answer<ResponseOf<E>>> {
    const answer = await call(endpoint, { headers, ...said });
    if (!answer.ok && answer.status === 401) {
      session = undefined;
      inService = undefined;
    }
    return answer;
  }

  async function logInClerk(username: string): Promise<Answer<number>> {
    const password = users.find((user) => user.username === username)?.password;
    const headers = { 'x-wsid': counter.websocketID };
    const login = await call(logIn, { headers: {}, body: { username, password } });
    if (!login.ok) return login;
    session = { username, headers: { ...headers, authorization: `Bearer ${login.value.token}` } };
    return { ok: true, value: immediately };
  }

  /** As a clerk's client would, it shows the reasons to leave first. */
  async function logOutClerk(from: CounterSession): Promise<Answer<number>> {
    const codes = await ask(from, readCodes, { query: '?category=logout' });
    if (!codes.ok) return codes;
    const left = await ask(from, logOut);
    if (!left.ok) return left;
    session = undefined;
    return { ok: true, value: immediately };
  }

  async function callNext(from: CounterSession): Promise<Answer<number | undefined>> {
    const called = await ask(from, callNextTicket);
    if (!called.ok) return called;
    if (called.value === undefined) return { ok: true, value: undefined };
    return { ok: true, value: beginService(called.value) };
  }

  function beginService({ key: ticket, tasks }: Ticket): number {
    const task = tasks.find(({ status }) => status === taskStatus.open);
    if (!task) return idleMs;
    const { firstMs, steps } = servingOf(task, absent.callsNeeded(ticket), dice);
    inService = { ticket, task: task.key, steps };
    return firstMs;
  }

  async function continueService(
    from: CounterSession,
    { ticket, task, steps: [step, ...steps] }: TicketInService,
  ): Promise<Answer<number>> {
    if (!step) {
      inService = undefined;
      return { ok: true, value: immediately };
    }
    const hasTask = step.act === 'start' || step.act === 'afterwork';
    const body = hasTask ? { ticket, task } : { ticket };
    const done = await ask(from, endpointOf[step.act], { body });
    if (done.ok) {
      inService = { ticket, task, steps };
      return { ok: true, value: step.thenMs };
    }
    // Somebody else has dealt with the ticket meanwhile.
    if (done.status === 404 || done.status === 409) inService = undefined;
    return done;
  }

  return async function round(): Promise<Answer<number>> {
    if (session && inService) return continueService(session, inService);
    const due = clerkDue(counter.number, hours, now());
    if (!session) return due === undefined ? { ok: true, value: closedMs } : logInClerk(due);
    if (due !== undefined && due !== session.username) return logOutClerk(session);
    const from = session;
    const next = await callNext(from);
    if (!next.ok) return next;
    // Whoever is still waiting at closing time is served.
    if (next.value === undefined && due === undefined) return logOutClerk(from);
    return { ok: true, value: next.value ?? idleMs };
  };
}
