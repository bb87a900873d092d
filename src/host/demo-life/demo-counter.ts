import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { Endpoint, ResponseOf } from '../../contract/endpoint.ts';
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
import type { Ticket } from '../../contract/ticket.ts';
import { taskStatus } from '../../domain/queue/ticket-status.ts';
import { scheduledClerk } from '../../service/demo/clerk-schedule.ts';
import { planServing, type ServingStep } from '../../service/demo/serving.ts';
import type { DemoHours } from '../../service/demo/visitors.ts';
import type { StoredCounter } from '../../service/store/configuration-rows.ts';
import type { EndpointCall } from '../gateway/endpoint-call.ts';
import type { AbsentVisitors } from './demo-arrivals.ts';
import type { CallAnswer, CallService } from './service-calls.ts';

const idleMs = 8_000;
const closedMs = 60_000;
const immediately = 0;

const endpointOf = {
  recall: recallTicket,
  cancel: cancelTicket,
  start: startTransaction,
  afterwork: startAfterwork,
  finish: finishTicket,
} as const satisfies Record<ServingStep['action'], Endpoint>;

interface CounterSession {
  readonly username: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The ticket that the clerk is serving, and the remaining steps. */
interface TicketInService {
  readonly ticket: string;
  readonly task: string;
  readonly steps: readonly ServingStep[];
}

interface Deps {
  readonly counter: StoredCounter;
  readonly users: BranchFile['users'];
  readonly hours: DemoHours;
  readonly call: CallService;
  readonly absent: AbsentVisitors;
  readonly now: () => number;
  readonly random: () => number;
}

/**
 * Simulates the clerk at one counter of the demo, who takes one step per round. A round returns the milliseconds until
 * the next round.
 */
export function demoCounter({ counter, users, hours, call, absent, now, random }: Deps) {
  let session: CounterSession | undefined;
  let inService: TicketInService | undefined;

  /** If the status is 401, the clerk logs in again. */
  async function callAsClerk<E extends Endpoint>(
    { headers }: CounterSession,
    endpoint: E,
    input: { readonly query?: EndpointCall['query']; readonly body?: unknown } = {},
  ): Promise<CallAnswer<ResponseOf<E>>> {
    const answer = await call(endpoint, { headers, ...input });
    if (!answer.ok && answer.status === 401) {
      session = undefined;
      inService = undefined;
    }
    return answer;
  }

  async function logInClerk(username: string): Promise<CallAnswer<number>> {
    const password = users.find((user) => user.username === username)?.password;
    const headers = { 'x-wsid': counter.websocketID };
    const login = await call(logIn, { headers: {}, body: { username, password } });
    if (!login.ok) return login;
    session = { username, headers: { ...headers, authorization: `Bearer ${login.value.token}` } };
    return { ok: true, value: immediately };
  }

  /** Reads the logout codes first, as a real client does. */
  async function logOutClerk(from: CounterSession): Promise<CallAnswer<number>> {
    const codes = await callAsClerk(from, readCodes, { query: { category: 'logout' } });
    if (!codes.ok) return codes;
    const logout = await callAsClerk(from, logOut);
    if (!logout.ok) return logout;
    session = undefined;
    return { ok: true, value: immediately };
  }

  /** The value is undefined if no ticket is waiting. */
  async function callNext(from: CounterSession): Promise<CallAnswer<number | undefined>> {
    const called = await callAsClerk(from, callNextTicket);
    return called.ok ? { ok: true, value: called.value && beginService(called.value) } : called;
  }

  function beginService({ key: ticket, tasks }: Ticket): number {
    const task = tasks.find(({ status }) => status === taskStatus.open);
    if (!task) return idleMs;
    const callsNeeded = absent.has(ticket) ? absent.get(ticket) : 1;
    absent.delete(ticket);
    const { firstMs, steps } = planServing(task, callsNeeded, random);
    inService = { ticket, task: task.key, steps };
    return firstMs;
  }

  async function continueService(
    from: CounterSession,
    { ticket, task, steps: [step, ...steps] }: TicketInService,
  ): Promise<CallAnswer<number>> {
    if (!step) {
      inService = undefined;
      return { ok: true, value: immediately };
    }
    const hasTask = step.action === 'start' || step.action === 'afterwork';
    const body = hasTask ? { ticket, task } : { ticket };
    const answer = await callAsClerk(from, endpointOf[step.action], { body });
    if (answer.ok) {
      inService = { ticket, task, steps };
      return { ok: true, value: step.pauseAfterMs };
    }
    // Another client has changed the ticket in the meantime.
    if (answer.status === 404 || answer.status === 409) inService = undefined;
    return answer;
  }

  return async function round(): Promise<CallAnswer<number>> {
    if (session && inService) return continueService(session, inService);
    const due = scheduledClerk(counter.number, hours, now());
    if (!session) return due === undefined ? { ok: true, value: closedMs } : logInClerk(due);
    if (due !== undefined && due !== session.username) return logOutClerk(session);
    const from = session;
    const next = await callNext(from);
    if (!next.ok) return next;
    // At closing time, waiting tickets are served before the clerk logs out.
    if (next.value === undefined && due === undefined) return logOutClerk(from);
    return { ok: true, value: next.value ?? idleMs };
  };
}
