import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ticketStatus } from '../../domain/queue/ticket-status.ts';
import type { BranchFile } from '../../service/branch-file/branch-file.ts';
import { crowd } from '../../service/demo/visitors.ts';
import { readTicketsByStatus } from '../../service/store/tickets/read-tickets.ts';
import type { StoredTicket } from '../../service/store/tickets/stored-ticket.ts';
import { eventually } from '../../testing/eventually.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import type { Forward, ForwardAnswer } from '../gateway/forward.ts';
import { forwardUpstream } from '../gateway/forward-upstream.ts';
import { startDemoLife } from './demo-life.ts';

// An hour of a branch is some thousand calls.
vi.setConfig({ testTimeout: 120_000 });

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const ten = Date.parse('2026-11-23T10:00:00+01:00');

interface LivedIn {
  readonly service: TestService;
  /** What the people asked for since the last look. */
  asked(): string[];
  /** Every status they were answered with. */
  readonly statuses: ReadonlySet<number>;
  /** Puts something in the way to the service; undefined takes it away. */
  block(instead: Forward | undefined): void;
  pass(ms: number): Promise<void>;
  tickets(): Promise<StoredTicket[]>;
  /** Of each counter that somebody is logged in at. */
  openCounters(): Promise<number>;
  /** Timers that are not called off. */
  sleepers(): number;
  readonly errors: unknown[];
  stop(): Promise<void>;
  close(): Promise<void>;
}

let branch: LivedIn | undefined;
afterEach(async () => {
  await branch?.close();
  branch = undefined;
});

/** The demo with people in it, who reach a real service over sockets; time passes when the test says so. */
async function livedIn(now = ten, change: Partial<BranchFile['branch']> = {}): Promise<LivedIn> {
  const shipped = demoBranchFile();
  const demo = { ...shipped, branch: { ...shipped.branch, ...change } };
  const service = await openTestService({ branchFile: demo, now, rateLimits: true });
  const timers = manualTimers();
  const closing = new AbortController();
  const straight = forwardUpstream({
    baseUrl: await service.listen(),
    nodeId: 'test',
    closing: closing.signal,
  });
  const errors: unknown[] = [];
  const statuses = new Set<number>();
  let instead: Forward | undefined;
  let asked: string[] = [];
  let underWay = 0;
  let sleepers = 0;

  const stop = startDemoLife({
    demo,
    async forward(request) {
      asked.push(request.path);
      underWay += 1;
      try {
        const answer = await (instead ?? straight)(request);
        statuses.add(answer.status);
        return answer;
      } finally {
        underWay -= 1;
      }
    },
    now: () => service.now,
    newKey: () => crypto.randomUUID(),
    after(ms, run) {
      sleepers += 1;
      const callOff = timers.after(ms, run);
      return () => {
        sleepers -= 1;
        callOff();
      };
    },
    onError: (error) => errors.push(error),
  });

  /** Lets everybody do what they can do without more time. */
  async function settle() {
    do {
      while (underWay > 0) await turn();
      await timers.pass(0);
    } while (underWay > 0);
  }

  return {
    service,
    errors,
    statuses,
    asked() {
      const list = asked;
      asked = [];
      return list;
    },
    block(forward) {
      instead = forward;
    },
    async pass(ms) {
      for (let left = ms; left > 0; left -= second) {
        service.now += second;
        await timers.pass(second);
        await settle();
      }
    },
    tickets: () => readTicketsByStatus(service.store.db, demo.branch.key, Object.values(ticketStatus)),
    async openCounters() {
      const rows = await service.store.db
        .selectFrom('counter_session')
        .where('counter', 'is not', null)
        .select('counter')
        .execute();
      return rows.length;
    },
    sleepers: () => sleepers,
    stop,
    async close() {
      closing.abort();
      await stop();
      await service.close();
    },
  };
}

const waitingIn = (tickets: readonly StoredTicket[]) =>
  tickets.filter(({ status }) => status === ticketStatus.waiting).length;
const answering =
  (status: number, headers: ForwardAnswer['headers'] = {}): Forward =>
  async () => ({ status, headers, body: Buffer.from('{}') });

describe('the demo', () => {
  it('has people waiting and clerks at work within seconds', async () => {
    branch = await livedIn();
    await branch.pass(10 * second);
    const tickets = await branch.tickets();
    expect(tickets.length).toBeGreaterThanOrEqual(5);
    expect(waitingIn(tickets)).toBeLessThan(tickets.length);
    expect(await branch.openCounters()).toBe(3);
  });

  it('calls whoever takes a ticket at the kiosk, like anybody else', async () => {
    branch = await livedIn();
    await branch.pass(10 * second);
    const { ticket } = (await branch.service.takeTicket()).json() as { ticket: { key: string } };
    await branch.pass(30 * minute);
    const own = (await branch.tickets()).find(({ key }) => key === ticket.key);
    expect(own?.status).toBe(ticketStatus.finished);
  });

  it('lives a whole day: everybody is served or has left, and at closing nobody is there', async () => {
    const openingHours = [{ profile: '', day: 1, start: '1000', end: '1400' }];
    branch = await livedIn(ten - 2 * minute, { openingHours });
    await branch.pass(1 * minute);
    expect(await branch.tickets()).toEqual([]);
    expect(await branch.openCounters()).toBe(0);

    let most = 0;
    const said = new Set<string>();
    for (let quarter = 0; quarter < 16; quarter++) {
      await branch.pass(15 * minute);
      most = Math.max(most, waitingIn(await branch.tickets()));
      for (const path of branch.asked()) said.add(path.replace(/.*\/v1\/|\?.*/g, ''));
    }
    await branch.pass(15 * minute);
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThanOrEqual(crowd);
    expect([...said].sort()).toEqual([
      'counter/afterwork/start',
      'counter/callNextTicket',
      'counter/cancel',
      'counter/codes',
      'counter/finish',
      'counter/login',
      'counter/logout',
      'counter/recall',
      'counter/transaction/start',
      'dispenser/ticket',
      'dispenser/waitingInfo',
    ]);

    const tickets = await branch.tickets();
    const finished = tickets.filter(({ status }) => status === ticketStatus.finished);
    const left = tickets.filter(({ cancelReason }) => cancelReason === 'noShow');
    expect(finished.length).toBeGreaterThan(100);
    expect(finished.length + left.length).toBe(tickets.length);
    expect(left.length).toBeLessThan(finished.length / 8);
    for (const { createdAt, statusTime, waitingTimeSum, transactionTimeSum, tasks } of finished) {
      const [task] = tasks;
      const worked = Number(task?.endedAt) - Number(task?.startedAt);
      expect(worked).toBeGreaterThanOrEqual(transactionTimeSum);
      // What is neither waiting nor work is the way to the counter, with a second call for some.
      const way = statusTime - createdAt - waitingTimeSum - worked;
      expect(way).toBeGreaterThanOrEqual(5 * second);
      expect(way).toBeLessThan(minute);
    }
    expect(await branch.openCounters()).toBe(0);
    expect(branch.errors).toEqual([]);
  });

  it('goes on where its tickets were after a start anew', async () => {
    branch = await livedIn();
    await branch.pass(5 * minute);
    await branch.service.store.db.deleteFrom('counter_session').execute();
    const before = (await branch.tickets()).length;
    await branch.pass(20 * minute);
    const tickets = await branch.tickets();
    expect(tickets.length).toBeGreaterThan(before);
    expect(waitingIn(tickets)).toBeLessThanOrEqual(crowd);
    expect(await branch.openCounters()).toBe(3);
  });
});

describe('a service in trouble', () => {
  const silence: Forward = async () => ({ status: 502, headers: {}, body: Buffer.alloc(0) });

  it.each([
    ['fails', answering(500)],
    ['is silent', silence],
    ['answers what nobody can read', answering(200)],
    ['breaks the call off', () => Promise.reject(new Error('broken off'))],
  ])('that %s is asked less and less, and served again when it is back', async (_, instead) => {
    branch = await livedIn();
    await branch.pass(3 * minute);
    const before = (await branch.tickets()).length;
    branch.block(instead);
    branch.asked();
    await branch.pass(10 * minute);
    expect(branch.asked().length).toBeLessThan(4 * 11);
    branch.block(undefined);
    await branch.pass(15 * minute);
    expect((await branch.tickets()).length).toBeGreaterThan(before);
    expect(await branch.openCounters()).toBe(3);
  });

  it('that says when to come again is not asked before', async () => {
    branch = await livedIn();
    branch.block(answering(429, { 'retry-after': '600' }));
    await branch.pass(2 * second);
    expect(branch.asked()).toHaveLength(4);
    await branch.pass(9 * minute);
    expect(branch.asked()).toEqual([]);
    branch.block(undefined);
    await branch.pass(2 * minute);
    expect(await branch.openCounters()).toBe(3);
  });

  it('never hears more from the demo than it allows', async () => {
    branch = await livedIn();
    await branch.pass(hour / 2);
    expect([...branch.statuses].sort()).toEqual([200, 204]);
  });
});

describe('the end', () => {
  it('leaves no timer and no call behind, whatever everybody is doing', async () => {
    for (const after of [0, 1, 2, 7, 100]) {
      branch = await livedIn();
      await branch.pass(after * second);
      await branch.stop();
      branch.asked();
      expect(branch.sleepers()).toBe(0);
      await branch.pass(10 * minute);
      expect(branch.asked()).toEqual([]);
      await branch.close();
    }
  });

  it('waits for the calls that are under way, and makes no other', async () => {
    branch = await livedIn();
    const held: (() => void)[] = [];
    branch.block((request) => new Promise((resolve) => held.push(() => resolve(answering(500)(request)))));
    const passing = branch.pass(2 * second);
    await eventually(() => expect(held).toHaveLength(4));
    let isOver = false;
    const stopped = branch.stop().then(() => {
      isOver = true;
    });
    await turn();
    expect(isOver).toBe(false);
    for (const letGo of held) letGo();
    await Promise.all([stopped, passing]);
    expect(held).toHaveLength(4);
    expect(branch.sleepers()).toBe(0);
  });
});
