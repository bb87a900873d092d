import * as v from 'valibot';
import {
  endedLogin,
  servedElsewhere,
  staffedCounter,
  takenOverLogin,
} from '../../contract/additions/open-counter.ts';
import type { ChangePasswordRequest } from '../../contract/additions/own-password.ts';
import {
  type CounterLoginRequest,
  type CounterSession,
  otherLogin,
} from '../../contract/additions/page/counter-session.ts';
import { readCounterState } from '../../contract/endpoints/counter-endpoints.ts';
import { type Ticket, ticket } from '../../contract/ticket.ts';
import type { Failure } from '../../page/api/failure.ts';
import type { Timers } from '../../page/time/timers.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import type { CounterClient } from '../api/counter-client.ts';
import type { openTabs } from '../api/tabs.ts';
import { isOffered } from './actions.ts';
import type {
  AtDesk,
  EndReason,
  OpeningQuestion,
  RequestProblem,
  Sheet,
  Surroundings,
  TabNews,
  Work,
  WorkEvent,
} from './work.ts';
import { workAfter } from './work-reducer.ts';

/** A clerk's work, and the functions that change it. */
export type WorkStore = ReturnType<typeof startWork>;

interface Deps {
  readonly client: CounterClient;
  readonly timers: Pick<Timers, 'after'>;
  /** The time of the service, in milliseconds. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Called when the queue may have changed. */
  readonly onChanged: () => void;
  /** Called with the counter of a login. */
  readonly onLoggedIn: (counter: string) => void;
  readonly tabs: ReturnType<typeof openTabs<TabNews>>;
  /** Reloads the page. */
  readonly reload: () => void;
}

/** After a request without an answer, the next one is sent after this time. */
const retryMs = 2_000;

/** The interval between reads of the counter's state, because a day end or another counter can change it. */
const rereadMs = 15_000;

/** The time in which the clerk can undo a no-show. */
const undoMs = 10_000;

/** A second press of the key for the next ticket within this time does nothing. */
const twiceMs = 2_000;

/** The time for which an outdated tab shows a notice before it is reloaded. */
const outdatedMs = 2_000;

/** Starts the work: reads the login of this browser, and its current ticket. */
export function startWork({ client, timers, now, newId, onChanged, onLoggedIn, tabs, reload }: Deps) {
  let work: Work = { at: 'starting' };
  const listeners = new Set<() => void>();
  let stopRereading = () => {};

  function send(event: WorkEvent): Work {
    const before = work;
    work = workAfter(work, event);
    if (work === before) return work;
    if (work.at === 'desk') forgetLater(work, before.at === 'desk' ? before : undefined);
    for (const listener of listeners) listener();
    return work;
  }

  /** Ends states that are only valid for a short time after a press. */
  function forgetLater({ absent, justCalled }: AtDesk, before: AtDesk | undefined): void {
    if (absent && before?.absent !== absent) {
      timers.after(undoMs, () => void send({ type: 'undo-expired', absent }));
    }
    if (justCalled && before?.justCalled !== justCalled) {
      timers.after(twiceMs, () => void send({ type: 'press-settled', called: justCalled }));
    }
  }

  /** Shows that another tab has acted, and reloads. */
  function beOutdated(): void {
    const before = work;
    if (send({ type: 'other-tab-acted' }) === before) return;
    stopRereading();
    timers.after(outdatedMs, reload);
  }
  tabs.listen((news) => {
    if (news === 'acted') beOutdated();
    else if (work.at === 'desk' || (work.at === 'logged-out' && work.reason === 'ended'))
      void enter({ login: null, counters: work.counters, timeZone: work.timeZone }, news.ended);
  });

  const hasState = (login: AtDesk['login']) => isOffered(readCounterState, { login });

  async function start(): Promise<void> {
    const session = await client.readSession();
    if (session.ok) return enter(session.answer, null);
    send({ type: 'host-unreachable' });
    timers.after(retryMs, () => void start());
  }

  /** Shows the login form, or the desk with the current ticket. */
  async function enter(
    { login, counters, timeZone }: CounterSession,
    reason: EndReason | null,
  ): Promise<void> {
    stopRereading();
    const around = { counters, timeZone };
    if (!login) {
      send({ type: 'logged-out', ...around, reason });
      return;
    }
    if (!hasState(login)) {
      const lastTicket = ticketOrNull(login.lastTicket);
      send({ type: 'logged-in', login, ...around, state: null, lastTicket });
      return;
    }
    const state = await client.readState();
    if (work.at === 'outdated') return;
    if (state.ok) {
      send({ type: 'logged-in', login, ...around, state: state.answer, lastTicket: null });
      rereadLater();
      return;
    }
    const ended = endOf(state.failure);
    if (ended) return end(ended, around);
    send({ type: 'host-unreachable' });
    timers.after(retryMs, () => void enter({ login, ...around }, reason));
  }

  function rereadLater(): void {
    stopRereading();
    stopRereading = timers.after(rereadMs, () => void reread());
  }

  /** Reads the current ticket. A failure is not shown, because the next request reports it. */
  async function reread(): Promise<void> {
    const before = work;
    if (before.at !== 'desk') return;
    const state = before.sending ? undefined : await client.readState();
    if (state?.ok && isSameTicket(before, work)) send({ type: 'state-read', state: state.answer });
    const ended = state && !state.ok && endOf(state.failure);
    if (ended) return end(ended, before);
    if (work.at === 'desk') rereadLater();
  }

  /** Shows why the login has ended, or that this tab has an older login of this browser. */
  async function end(reason: EndReason | 'other-login', { counters, timeZone }: Surroundings): Promise<void> {
    if (work.at === 'outdated') return;
    if (reason === 'other-login') return beOutdated();
    if (reason !== 'ended') tabs.tell({ ended: reason });
    return enter({ login: null, counters, timeZone }, reason);
  }

  /** Sends a request, and repeats it until its outcome is certain. */
  async function attempt(request: ClerkRequest, id: string): Promise<void> {
    const result = await client.send(request, id);
    if (work.at !== 'desk') return;
    if (result.ok) {
      send({ type: 'request-answered', request, ticket: result.answer, now: now() });
      tabs.tell('acted');
      onChanged();
      // The answer to a call does not include the chosen clerk.
      return result.answer && hasState(work.login) ? reread() : undefined;
    }
    const { failure } = result;
    const ended = endOf(failure);
    if (ended) return end(ended, work);
    const problem = problemOf(failure);
    if (problem.kind !== 'unreachable' || !hasState(work.login)) {
      send({ type: 'request-failed', request, problem });
      onChanged();
      // A refusal often means that the counter's state differs from this page's.
      return hasState(work.login) ? reread() : undefined;
    }
    send({ type: 'answer-lost', request });
    timers.after(retryMs, () => void attempt(request, id));
  }

  void start();
  return {
    current: () => work,
    /** Calls the listener after each change. Returns a function that removes it. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async logIn(login: CounterLoginRequest) {
      const before = work;
      if (before.at !== 'logged-out' || before.isSending) return;
      send({ type: 'login-sent' });
      const result = await client.logIn(login);
      if (result.ok) {
        onLoggedIn(login.counter);
        tabs.tell('acted');
        return enter(result.answer, null);
      }
      const question = questionOf(result.failure);
      if (question) send({ type: 'opening-asked', question });
      else send({ type: 'login-failed', problem: problemOf(result.failure) });
    },
    /** Changes the password of a clerk; false if the service has refused it. */
    async changePassword(change: ChangePasswordRequest): Promise<boolean> {
      const before = work;
      if (before.at !== 'logged-out' || before.isSending) return false;
      send({ type: 'login-sent' });
      const result = await client.changePassword(change);
      if (result.ok) send({ type: 'password-changed' });
      else send({ type: 'login-failed', problem: problemOf(result.failure) });
      return result.ok;
    },
    /** Closes the question about who works at the chosen counter. */
    chooseOtherCounter: () => void send({ type: 'other-counter-wanted' }),
    async logOut() {
      if (work.at !== 'desk') return;
      const { counters, timeZone } = work;
      const result = await client.logOut();
      if (result.ok) {
        tabs.tell('acted');
        return enter({ login: null, counters, timeZone }, null);
      }
      const ended = endOf(result.failure);
      if (ended) return end(ended, { counters, timeZone });
      send({ type: 'logout-failed', problem: problemOf(result.failure) });
    },
    /** Sends a request, unless another one is in progress. */
    async run(request: ClerkRequest) {
      const after = send({ type: 'request-sent', request });
      if (after.at === 'desk' && after.sending?.request === request) await attempt(request, newId());
    },
    openSheet: (sheet: Sheet) => void send({ type: 'sheet-opened', sheet }),
    closeSheet: () => void send({ type: 'sheet-closed' }),
  };
}

/** True if nothing was sent since: then a state that was read in between is the newest. */
function isSameTicket(before: AtDesk, after: Work): boolean {
  return after.at === 'desk' && after.sending === null && after.current === before.current;
}

function ticketOrNull(value: unknown): Ticket | null {
  const parsed = v.safeParse(ticket, value);
  return parsed.success ? parsed.output : null;
}

/** The reason why the login of this page is no longer valid; undefined if a failure does not give it. */
function endOf(failure: Failure): EndReason | 'other-login' | undefined {
  if (failure.kind !== 'refused') return undefined;
  if (failure.type === otherLogin) return 'other-login';
  if (failure.status !== 401) return undefined;
  const { data } = failure;
  if (v.is(takenOverLogin, data)) return data.takenOver;
  return v.is(endedLogin, data) ? data.ended : 'ended';
}

/** The question in the refusal to open a counter; undefined if a failure has none. */
function questionOf(failure: Failure): OpeningQuestion | undefined {
  if (failure.kind !== 'refused') return undefined;
  const { type, data } = failure;
  if (type === 'COUNTER_STAFFED' && v.is(staffedCounter, data)) return { kind: 'staffed', about: data };
  return type === 'SERVES_ELSEWHERE' && v.is(servedElsewhere, data)
    ? { kind: 'elsewhere', about: data }
    : undefined;
}

function problemOf(failure: Failure): RequestProblem {
  switch (failure.kind) {
    case 'refused': {
      const { status, type, retryAfterMs: waitMs } = failure;
      if (status >= 500 || status === 408) return { kind: 'unreachable' };
      return { kind: 'refused', type, ...(waitMs !== undefined && { waitMs }) };
    }
    case 'unreachable':
      return { kind: 'unreachable' };
    case 'garbled':
    case 'unreadable':
      return { kind: 'unreadable' };
    default:
      return failure satisfies never;
  }
}
