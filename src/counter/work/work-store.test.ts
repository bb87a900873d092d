import { describe, expect, it } from 'vitest';
import type { CounterState } from '../../contract/additions/counter-state.ts';
import type { CounterSession } from '../../contract/additions/page/counter-session.ts';
import type { Ticket } from '../../contract/ticket.ts';
import type { Failure, Result } from '../../page/api/failure.ts';
import { aTask, aTicket } from '../../testing/builders.ts';
import type { ClerkRequest } from '../api/clerk-request.ts';
import type { CounterClient } from '../api/counter-client.ts';
import type { AtDesk, TabNews } from './work.ts';
import { startWork } from './work-store.ts';

const ticket = aTicket({ key: 'ticket-1', number: 'B 001', tasks: [aTask({ status: 20 })] });
const unreachable: Failure = { kind: 'unreachable', problem: 'gone' };
const refused = (status: number, type: string): Failure => ({ kind: 'refused', status, type, data: {} });
const ok = <T>(answer: T): Result<T> => ({ ok: true, answer });
const failed = (failure: Failure): Result<never> => ({ ok: false, failure });

/** A host that answers as the test says, and a clock that only the test moves. */
function aHost(additions = ['/counter/state'], lastTicket: unknown = null) {
  const answers: Result<Ticket | undefined>[] = [];
  const sent: string[] = [];
  let timers: { at: number; run: () => void }[] = [];
  let now = 0;
  const host = {
    login: {
      id: 'login-1',
      username: 'ana',
      name: 'Ana',
      counter: 'Counter 1',
      additions,
      branch: null,
      lastTicket,
    } as CounterSession['login'] | null,
    session: undefined as Result<CounterSession> | undefined,
    state: ok<CounterState>({
      clerk: { key: 'ana', name: 'Ana' },
      counter: { key: 'c', name: 'Counter 1', number: '1' },
      ticket: null,
      pause: null,
    }),
    answers,
    /** The counters of logins. */
    remembered: [] as string[],
    /** One entry for each message to other tabs. */
    told: [] as TabNews[],
    hearsOfTab: (_news: TabNews) => {},
    otherTabActs: () => host.hearsOfTab('acted'),
    reloads: [] as number[],
    logIn: undefined as Result<CounterSession> | undefined,
    /** The sent requests, each with the number of its id. */
    sent,
    async pass(ms: number) {
      now += ms;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { run } of due) run();
      await settle();
    },
  };
  const client: CounterClient = {
    readSession: async () => host.session ?? ok({ login: host.login, counters: null, timeZone: null }),
    changePassword: async () => ok(undefined),
    logIn: async () => host.logIn ?? ok({ login: host.login, counters: null, timeZone: null }),
    logOut: async () => ok(undefined),
    readState: async () => host.state,
    async send({ kind }, id) {
      sent.push(`${kind} ${id}`);
      const answer = answers.shift() ?? ok(undefined);
      if (answer.ok && answer.answer) host.state = withTicket(host.state, answer.answer);
      return answer;
    },
    reads: { call: async () => failed(unreachable) },
  };
  let ids = 0;
  const start = async () => {
    const work = startWork({
      client,
      timers: {
        after(ms, run) {
          const timer = { at: now + ms, run };
          timers.push(timer);
          return () => {
            timers = timers.filter((one) => one !== timer);
          };
        },
      },
      now: () => now,
      newId: () => String(++ids),
      onChanged: () => {},
      onLoggedIn: (counter) => host.remembered.push(counter),
      tabs: {
        tell: (news) => void host.told.push(news),
        listen(run) {
          host.hearsOfTab = run;
        },
      },
      reload: () => host.reloads.push(now),
    });
    await settle();
    return work;
  };
  return { host, start };
}
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
const withTicket = (state: Result<CounterState>, value: Ticket | null): Result<CounterState> =>
  state.ok ? ok({ ...state.answer, ticket: value }) : state;

describe('a clerk who opens the page again', () => {
  it('has the current ticket that the counter has', async () => {
    const { host, start } = aHost();
    host.state = withTicket(host.state, ticket);
    expect((await start()).current()).toMatchObject({ at: 'desk', current: { kind: 'called' } });
  });

  it('has at an external service the ticket of the last call', async () => {
    const { start } = aHost([], ticket);
    expect((await start()).current()).toMatchObject({
      current: { kind: 'called', ticket: { number: 'B 001' } },
    });
  });

  it('waits for a host that does not answer, without touching anything', async () => {
    const { host, start } = aHost();
    host.session = failed(unreachable);
    const work = await start();
    expect(work.current()).toEqual({ at: 'unreachable' });
    host.session = undefined;
    await host.pass(2_000);
    expect(work.current().at).toBe('desk');
  });

  it('logs in again when the login has ended meanwhile', async () => {
    const { host, start } = aHost();
    host.state = failed(refused(401, 'NOT_IDENTIFIED'));
    expect((await start()).current()).toMatchObject({ at: 'logged-out', reason: 'ended' });
  });
});

describe('a request without an answer', () => {
  const about = { ticket: 'ticket-1' };
  const to = { service: 'permit' };
  it.each<[ClerkRequest, Partial<AtDesk>]>([
    [{ kind: 'next' }, { current: { kind: 'free' } }],
    [{ kind: 'recall', ...about }, {}],
    [{ kind: 'start', ...about, task: 'task-1' }, {}],
    [{ kind: 'afterwork', ...about, task: 'task-1' }, {}],
    [{ kind: 'finish', ...about }, { current: { kind: 'free' } }],
    [{ kind: 'absent', ...about }, { current: { kind: 'free' } }],
    [
      { kind: 'park', ...about },
      { current: { kind: 'free' }, notice: { kind: 'parked', number: 'B 001' } },
    ],
    [{ kind: 'transfer', ...about, number: 'B 001', to, place: 'kept' }, { current: { kind: 'free' } }],
    [{ kind: 'data', ...about, customerData: { data1: 'A' } }, { notice: { kind: 'data-saved' } }],
    [{ kind: 'pause', code: undefined }, { pause: { since: 4_000, code: null } }],
    [{ kind: 'resume' }, { pause: null }],
    [{ kind: 'hall', message: null }, { notice: { kind: 'hall-ended' } }],
  ])('is repeated with the same id until its outcome is certain: %j', async (request, outcome) => {
    const { host, start } = aHost();
    host.state = withTicket(host.state, ticket);
    const work = await start();
    host.answers.push(failed(unreachable), failed(refused(503, 'STORE_AWAY')), ok(undefined));
    await work.run(request);
    expect(work.current()).toMatchObject({ sending: { lost: true } });
    await host.pass(2_000);
    await host.pass(2_000);
    expect(host.sent).toEqual([1, 2, 3].map(() => `${request.kind} 1`));
    expect(work.current()).toMatchObject({ ...outcome, sending: null });
  });

  it('is not repeated at an external service, which would leave the ticket that it has called', async () => {
    const { host, start } = aHost([]);
    const work = await start();
    host.answers.push(failed(unreachable));
    await work.run({ kind: 'next' });
    await host.pass(60_000);
    expect(host.sent).toEqual(['next 1']);
    expect(work.current()).toMatchObject({
      sending: null,
      notice: { kind: 'problem', problem: { kind: 'unreachable' } },
    });
  });
});

describe('a refused request', () => {
  it('shows why, and the ticket that the service names', async () => {
    const { host, start } = aHost();
    host.state = withTicket(host.state, ticket);
    const work = await start();
    host.answers.push(failed(refused(409, 'OVER')));
    host.state = withTicket(host.state, null);
    await work.run({ kind: 'park', ticket: 'ticket-1' });
    await settle();
    expect(work.current()).toMatchObject({
      current: { kind: 'free' },
      notice: { kind: 'problem', problem: { type: 'OVER' } },
    });
  });

  it('of a login that has ended leads to the login', async () => {
    const { host, start } = aHost();
    const work = await start();
    host.answers.push(failed(refused(401, 'NOT_IDENTIFIED')));
    await work.run({ kind: 'next' });
    expect(work.current()).toMatchObject({ at: 'logged-out', reason: 'ended' });
  });
});

describe('a counter that changes without its clerk', () => {
  it('is seen within fifteen seconds, such as at the end of the day', async () => {
    const { host, start } = aHost();
    host.state = withTicket(host.state, ticket);
    const work = await start();
    host.state = withTicket(host.state, null);
    await host.pass(15_000);
    expect(work.current()).toMatchObject({ current: { kind: 'free' } });
  });
});

describe('a visitor who is taken for absent', () => {
  it('is not made by a second press within two seconds of the answer', async () => {
    const { host, start } = aHost();
    const work = await start();
    host.answers.push(ok(ticket));
    await work.run({ kind: 'next' });
    await host.pass(1_999);
    await work.run({ kind: 'next' });
    expect(host.sent).toEqual(['next 1']);
    await host.pass(1);
    await work.run({ kind: 'next' });
    expect(host.sent).toHaveLength(2);
  });

  it('can be called back for ten seconds', async () => {
    const { host, start } = aHost();
    host.state = withTicket(host.state, ticket);
    const work = await start();
    await work.run({ kind: 'next' });
    host.state = withTicket(host.state, null);
    await host.pass(9_999);
    expect(work.current()).toMatchObject({ absent: { number: 'B 001' } });
    await host.pass(1);
    expect(work.current()).toMatchObject({ absent: null });
  });
});

describe('a counter where another clerk works', () => {
  const credentials = { username: 'ana', password: 'x', counter: 'counter-3' };
  const staffed = {
    clerk: 'Joseph',
    seen: 5,
    ticket: { key: 'ticket-1', number: 'B 001' },
    mayTakeOver: true,
  };

  it('is asked about, and is remembered on this machine only once it is open', async () => {
    const { host, start } = aHost();
    const { login } = host;
    host.login = null;
    const work = await start();
    const failure = { kind: 'refused', status: 409, type: 'COUNTER_STAFFED', data: { ...staffed } } as const;
    host.logIn = failed(failure);
    await work.logIn(credentials);
    expect(work.current()).toMatchObject({
      at: 'logged-out',
      question: { kind: 'staffed', about: staffed },
      problem: null,
    });
    expect(host.remembered).toEqual([]);
    work.chooseOtherCounter();
    expect(work.current()).toMatchObject({ question: null });
    host.logIn = ok({ login, counters: null, timeZone: null });
    await work.logIn({ ...credentials, instead: { ticket: 'ticket-1', visitor: 'takeOver' } });
    expect(work.current()).toMatchObject({ at: 'desk' });
    expect(host.remembered).toEqual(['counter-3']);
  });

  it('tells the one before who took it over', async () => {
    const { host, start } = aHost();
    const work = await start();
    const takenOver = { clerk: 'Maria', counter: 'Counter 3', at: 7, isSameClerk: false };
    host.state = failed({ kind: 'refused', status: 401, type: 'NOT_IDENTIFIED', data: { takenOver } });
    await host.pass(15_000);
    expect(work.current()).toMatchObject({ at: 'logged-out', reason: takenOver });
  });
});

describe('another tab of the browser', () => {
  it('makes this one out of date when it does something, and this one is loaded again', async () => {
    const { host, start } = aHost();
    const work = await start();
    host.otherTabActs();
    expect(work.current()).toEqual({ at: 'outdated' });
    host.otherTabActs();
    await host.pass(2_000);
    expect(host.reloads).toEqual([2_000]);
  });

  it('says why the service has ended the login, also if it was not told the reason itself', async () => {
    const { host, start } = aHost();
    const work = await start();
    host.state = failed({ ...refused(401, 'NOT_IDENTIFIED'), data: { ended: 'day' } } as Failure);
    await host.pass(15_000);
    expect(work.current()).toMatchObject({ at: 'logged-out', reason: 'day' });
    expect(host.told).toEqual([{ ended: 'day' }]);

    for (const hearsFirst of [true, false]) {
      const second = aHost();
      const other = await second.start();
      if (hearsFirst) second.host.hearsOfTab({ ended: 'day' });
      second.host.state = failed(refused(401, 'NOT_IDENTIFIED'));
      await second.host.pass(15_000);
      if (!hearsFirst) second.host.hearsOfTab({ ended: 'day' });
      await second.host.pass(15_000);
      expect(other.current()).toMatchObject({ at: 'logged-out', reason: 'day' });
      expect(second.host.told).toEqual([]);
    }
  });

  it('receives the actions of this one', async () => {
    const { host, start } = aHost();
    const work = await start();
    await work.run({ kind: 'next' });
    expect(host.told).toHaveLength(1);
    await work.logOut();
    expect(host.told).toHaveLength(2);
  });

  it('that has logged in another clerk makes this one out of date, not that clerk act here', async () => {
    const { host, start } = aHost();
    const work = await start();
    host.answers.push(failed(refused(409, 'OTHER_LOGIN')));
    await work.run({ kind: 'next' });
    expect(work.current()).toEqual({ at: 'outdated' });
  });
});
