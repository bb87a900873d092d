import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import type { CreatedTicket } from '../../contract/additions/create-ticket.ts';
import { isTrueWait, shownWait } from '../../domain/queue/shown-wait.ts';
import { ticketStatus } from '../../domain/queue/ticket-status.ts';
import { hasQueue } from '../../service/demo/service-statistics.ts';
import { maxWaiting } from '../../service/demo/visitors.ts';
import { writeDemoHistory } from '../../service/demo/write-demo-history.ts';
import { openBranchReader } from '../../service/store/branch-reader.ts';
import type { StoredTicket } from '../../service/store/stored-ticket.ts';
import { readTicketsByStatus } from '../../service/store/tickets/read-tickets.ts';
import { eventually } from '../../testing/eventually.ts';
import { isWhole } from '../../testing/is-whole.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { asAnotherNode } from '../../testing/service/as-another-node.ts';
import { demoBranchFile } from '../../testing/service/demo-branch-file.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import type { Forward, ForwardAnswer } from '../gateway/forward.ts';
import { forwardInProcess } from '../gateway/in-process-connection.ts';
import { startDemoLife } from './demo-life.ts';

// In one hour, the demo makes several thousand calls.
vi.setConfig({ testTimeout: 120_000 });

const second = 1_000;
const minute = 60 * second;
const ten = Date.parse('2026-11-23T10:00:00+01:00');

interface RunningDemo {
  readonly service: TestService;
  /** The paths of the requests since the last call. */
  requests(): string[];
  readonly statuses: ReadonlySet<number>;
  /** Answers requests instead of the service; undefined restores the service. */
  block(instead: Forward | undefined): void;
  pass(ms: number): Promise<void>;
  /** Returns only tickets from after the start. */
  tickets(): Promise<StoredTicket[]>;
  openCounters(): Promise<number>;
  pendingTimers(): number;
  readonly errors: unknown[];
  stop(): Promise<void>;
  close(): Promise<void>;
}

let branch: RunningDemo | undefined;
afterEach(async () => {
  await branch?.close();
  branch = undefined;
});

interface DemoOptions {
  readonly now?: number;
  readonly change?: Partial<BranchFile['branch']>;
  /** True if the demo has a history, like the shipped demo. Most tests need none, and writing it is slow. */
  readonly hasPast?: boolean;
}

/**
 * Runs the demo with simulated visitors and clerks, whose requests a host forwards to a real service. The test
 * advances the clock.
 */
async function runDemo({ now = ten, change, hasPast = false }: DemoOptions = {}): Promise<RunningDemo> {
  const shipped = demoBranchFile();
  const demo = { ...shipped, branch: { ...shipped.branch, ...change } };
  const service = await openTestService({ branchFile: demo, now, rateLimits: true });
  const newKey = () => crypto.randomUUID();
  if (hasPast) await writeDemoHistory(demo, { store: service.store, newKey });
  const timers = manualTimers();
  const direct = forwardInProcess(service.server);
  const errors: unknown[] = [];
  const statuses = new Set<number>();
  let instead: Forward | undefined;
  let requests: string[] = [];
  let inProgress = 0;
  let pendingTimers = 0;

  const stop = startDemoLife({
    demo,
    async forward(request) {
      requests.push(request.endpoint.path);
      inProgress += 1;
      try {
        const answer = await (instead ?? direct)(request);
        statuses.add(answer.status);
        return answer;
      } finally {
        inProgress -= 1;
      }
    },
    now: () => service.now,
    newKey,
    after(ms, run) {
      pendingTimers += 1;
      const cancel = timers.after(ms, run);
      return () => {
        pendingTimers -= 1;
        cancel();
      };
    },
    onError: (error) => errors.push(error),
  });

  /** Waits until nothing more happens at the current time. */
  async function settle() {
    do {
      while (inProgress > 0) await turn();
      await timers.pass(0);
    } while (inProgress > 0);
  }

  return {
    service,
    errors,
    statuses,
    requests() {
      const list = requests;
      requests = [];
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
    async tickets() {
      const all = await readTicketsByStatus(
        await openBranchReader(service.store, demo.branch.key),
        Object.values(ticketStatus),
      );
      return all.filter(({ createdAt }) => createdAt >= now);
    },
    async openCounters() {
      const rows = await service.store.db
        .selectFrom('counter_session')
        .where('counter', 'is not', null)
        .select('counter')
        .execute();
      return rows.length;
    },
    pendingTimers: () => pendingTimers,
    stop,
    async close() {
      await stop();
      await service.close();
    },
  };
}

const waitingIn = (tickets: readonly StoredTicket[]) =>
  tickets.filter(({ status }) => status === ticketStatus.waiting).length;
const withoutQueue = ({ service }: RunningDemo) =>
  service.branchFile.services.filter((one) => !hasQueue(one)).map(({ key }) => key);

function waitingOutsideQueues(demo: RunningDemo, tickets: readonly StoredTicket[]): number {
  const others = withoutQueue(demo);
  return waitingIn(tickets.filter(({ tasks }) => tasks.some(({ service }) => others.includes(service))));
}

const answering =
  (status: number, headers: ForwardAnswer['headers'] = {}): Forward =>
  async () => ({ status, headers, body: Buffer.from('{}') });

describe('the demo', () => {
  const evening = '22:00';
  it.each(isWhole ? ['07:00', '12:00', '18:30', evening, '03:00'] : [evening])(
    'has clerks, visitors and at least three different waits on each first menu within seconds, at %s',
    async (time) => {
      const demo = await runDemo({ now: Date.parse(`2026-11-24T${time}:00+01:00`), hasPast: true });
      branch = demo;
      await demo.pass(10 * second);
      const tickets = await demo.tickets();
      expect(tickets.length).toBeGreaterThanOrEqual(5);
      expect(waitingIn(tickets)).toBeLessThan(tickets.length);
      expect(await demo.openCounters()).toBe(3);

      const waits: CreatedTicket['waiting'][] = (await demo.service.call('readWaitingInfo')).json();
      expect(waits).toHaveLength(demo.service.branchFile.branch.services.length);
      const shown = new Map(waits.map((wait) => [wait.service, shownWait(wait)]));
      for (const key of withoutQueue(demo)) {
        const wait = shown.get(key);
        const isShort = wait?.kind === 'minutes' && wait.relation !== 'gt' && wait.minutes <= 3;
        expect(wait?.kind === 'none' || isShort).toBe(true);
      }
      for (const { name, structure } of demo.service.branchFile.profiles) {
        const tiles = structure[0]?.items.flatMap((item) => ('service' in item ? [item.service] : []));
        const different = new Set(tiles?.map((key) => JSON.stringify(shown.get(key))));
        expect(different.size, `${name}: ${[...different]}`).toBeGreaterThanOrEqual(3);
      }
    },
  );

  it.runIf(isWhole)(
    'serves a whole day: all visitors are served or have left, and nobody is left at closing time',
    async () => {
      const openingHours = [{ profile: '', day: 1, start: '1000', end: isWhole ? '1400' : '1200' }];
      branch = await runDemo({ now: ten - 2 * minute, change: { openingHours }, hasPast: true });
      await branch.pass(1 * minute);
      expect(await branch.tickets()).toEqual([]);
      expect(await branch.openCounters()).toBe(0);

      let most = 0;
      const paths = new Set<string>();
      // The order of concurrent responses, and therefore the visitors, differ from run to run. A check every 15
      // minutes missed a queue of two.
      for (let minutes = 0; minutes < (isWhole ? 240 : 120); minutes++) {
        await branch.pass(1 * minute);
        most = Math.max(most, waitingOutsideQueues(branch, await branch.tickets()));
        for (const path of branch.requests()) paths.add(path.replace('/api/v1/', ''));
      }
      await branch.pass(15 * minute);
      expect(most).toBeGreaterThan(1);
      expect(most).toBeLessThanOrEqual(maxWaiting);
      expect([...paths].sort()).toEqual([
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
      expect(finished.length).toBeGreaterThan(isWhole ? 100 : 50);
      expect(finished.length + left.length).toBe(tickets.length);
      expect(left.length).toBeLessThan(finished.length / 8);
      for (const { createdAt, statusTime, waitingTimeSum, transactionTimeSum, tasks } of finished) {
        const [task] = tasks;
        const worked = Number(task?.endedAt) - Number(task?.startedAt);
        expect(worked).toBeGreaterThanOrEqual(transactionTimeSum);
        // The remaining time is the walk to the counter. Some visitors need a second call.
        const walk = statusTime - createdAt - waitingTimeSum - worked;
        expect(walk).toBeGreaterThanOrEqual(5 * second);
        expect(walk).toBeLessThan(minute);
      }
      expect(await branch.openCounters()).toBe(0);
      expect(branch.errors).toEqual([]);
      // The service's rate limits apply, but no request of the demo was refused.
      expect([...branch.statuses].sort()).toEqual([200, 204]);
    },
  );

  it.runIf(isWhole)('continues with its tickets after a restart', async () => {
    branch = await runDemo();
    await branch.pass(5 * minute);
    await asAnotherNode(branch.service.store, (db) => db.deleteFrom('counter_session'));
    const before = (await branch.tickets()).length;
    await branch.pass(20 * minute);
    const tickets = await branch.tickets();
    expect(tickets.length).toBeGreaterThan(before);
    expect(waitingOutsideQueues(branch, tickets)).toBeLessThanOrEqual(maxWaiting);
    expect(await branch.openCounters()).toBe(3);
  });
});

/** A ticket that a visitor takes at the kiosk, with the announced wait and the time until the call. */
interface OwnVisit {
  readonly number: string;
  readonly wait: CreatedTicket['waiting'];
  /** In milliseconds; undefined if the ticket was not called. */
  readonly calledAfter: number | undefined;
  readonly isServed: boolean;
}

/**
 * Takes a ticket for each service with a queue, and then a ticket every two minutes for the other services in turn.
 * Waits until all visitors had time to be called.
 */
async function visitKiosk(demo: RunningDemo, visits: number) {
  const { service, pass, tickets } = demo;
  const take = async (key: string): Promise<CreatedTicket> =>
    (await service.takeTicket({ services: [key] })).json();
  const others = withoutQueue(demo);
  const inQueues: CreatedTicket[] = [];
  for (const { key } of service.branchFile.services.filter(hasQueue)) inQueues.push(await take(key));
  const soonCalled: CreatedTicket[] = [];
  for (let visit = 0; visit < visits; visit++) {
    soonCalled.push(await take(others[(visit * 5) % others.length] ?? ''));
    await pass(2 * minute);
  }
  await pass(4 * minute);
  const stored = await tickets();
  const ownVisit = ({ ticket, waiting }: CreatedTicket): OwnVisit => {
    const own = stored.find(({ key }) => key === ticket.key);
    return {
      number: own?.number ?? '',
      wait: waiting,
      calledAfter: own?.calls ? own.waitingTimeSum : undefined,
      isServed: own?.status === ticketStatus.finished,
    };
  };
  return { inQueues: inQueues.map(ownVisit), soonCalled: soonCalled.map(ownVisit) };
}

function isTrue({ wait, calledAfter = Number.POSITIVE_INFINITY }: OwnVisit): boolean {
  const shown = shownWait(wait);
  return shown !== undefined && isTrueWait(shown, calledAfter);
}

describe('the number of a visitor', () => {
  const hardest = ['before and after midnight', '2026-11-24T23:31:00+01:00'] as const;
  const otherTimes = [
    ['at lunch, when the menu changes', '2026-11-25T11:45:00+01:00'],
    ['in the first minutes on a weekday before noon', '2026-11-23T10:30:00+01:00'],
    ['at night', '2026-11-28T03:10:00+01:00'],
  ] as const;
  it.each(isWhole ? [hardest, ...otherTimes] : [hardest])(
    'is called within about two minutes, or at the time that a queue predicts, and served: %s',
    async (_, start) => {
      branch = await runDemo({ now: Date.parse(start), hasPast: true });
      await branch.pass(10 * second);
      const { inQueues, soonCalled } = await visitKiosk(branch, 20);
      const waits = soonCalled.map(({ calledAfter = Number.POSITIVE_INFINITY }) => calledAfter);
      expect(Math.max(...waits)).toBeLessThan(3 * minute);
      expect(waits.filter((wait) => wait <= 2 * minute).length).toBeGreaterThanOrEqual(18);
      // The last visitors are still at the counters.
      expect(soonCalled.slice(0, 10).map(({ isServed }) => isServed)).not.toContain(false);
      expect(soonCalled.filter(isTrue).length).toBeGreaterThanOrEqual(16);
      expect(inQueues.filter(isTrue).length).toBeGreaterThan(inQueues.length / 2);
    },
  );

  it('is called before the day ends, even if it was taken seconds before', async () => {
    branch = await runDemo({ now: Date.parse('2026-11-24T23:55:00+01:00'), hasPast: true });
    await branch.pass(4.5 * minute);
    const { ticket } = (await branch.service.takeTicket()).json() as CreatedTicket;
    await branch.pass(15 * second);
    const own = (await branch.tickets()).find(({ key }) => key === ticket.key);
    expect(own?.calls).toBe(1);
  });
});

describe('a faulty service', () => {
  const noAnswer: Forward = async () => ({ status: 502, headers: {}, body: Buffer.alloc(0) });

  const faults: readonly (readonly [string, Forward])[] = [
    ['does not answer', noAnswer],
    ['closes the connection', () => Promise.reject(new Error('broken off'))],
    ['fails', answering(500)],
    ['sends an invalid answer', answering(200)],
  ];
  it.each(isWhole ? faults : faults.slice(0, 1))(
    'gets only a few requests if it %s, and is used again after it recovers',
    async (_, instead) => {
      branch = await runDemo();
      await branch.pass(3 * minute);
      const before = (await branch.tickets()).length;
      branch.block(instead);
      branch.requests();
      await branch.pass(10 * minute);
      expect(branch.requests().length).toBeLessThan(4 * 11);
      branch.block(undefined);
      await branch.pass(8 * minute);
      expect((await branch.tickets()).length).toBeGreaterThan(before);
      expect(await branch.openCounters()).toBe(3);
    },
  );

  it('gets no request before the time in its Retry-After header', async () => {
    branch = await runDemo();
    branch.block(answering(429, { 'retry-after': '600' }));
    await branch.pass(2 * second);
    expect(branch.requests()).toHaveLength(4);
    await branch.pass(9 * minute);
    expect(branch.requests()).toEqual([]);
    branch.block(undefined);
    await branch.pass(2 * minute);
    expect(await branch.openCounters()).toBe(3);
  });
});

describe('stopping the demo', () => {
  it('leaves no timer and no request behind, at any time', async () => {
    for (const after of [0, 2, 100]) {
      branch = await runDemo();
      await branch.pass(after * second);
      await branch.stop();
      branch.requests();
      expect(branch.pendingTimers()).toBe(0);
      await branch.pass(10 * minute);
      expect(branch.requests()).toEqual([]);
      await branch.close();
    }
  });

  it('waits for the requests in progress, and sends no others', async () => {
    branch = await runDemo();
    const held: (() => void)[] = [];
    branch.block((request) => new Promise((resolve) => held.push(() => resolve(answering(500)(request)))));
    const passing = branch.pass(2 * second);
    await eventually(() => expect(held).toHaveLength(4));
    let isStopped = false;
    const stopped = branch.stop().then(() => {
      isStopped = true;
    });
    await turn();
    expect(isStopped).toBe(false);
    for (const release of held) release();
    await Promise.all([stopped, passing]);
    expect(held).toHaveLength(4);
    expect(branch.pendingTimers()).toBe(0);
  });
});
