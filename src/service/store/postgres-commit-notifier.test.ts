import { type CompiledQuery, DefaultQueryExecutor } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBranch, testNow } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { type EventClient, openEventClient } from '../../testing/service/event-client.ts';
import {
  dispenserHeaders,
  openTestService,
  type TestService,
} from '../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../branch-file/import-branch-files.ts';
import { endDueDays } from '../operations/day/end-due-days.ts';
import { sendDeviceCommand } from '../operations/fleet/send-device-command.ts';
import { recordEvent } from './record-event.ts';

const openingHours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ profile: '', day, start: '0800', end: '1800' }));
const branchFile = aBranchFile({
  branch: aBranch({ openingHours }),
  counters: [aCounter()],
  users: [aUser()],
});
const credentials = dispenserHeaders(branchFile);
let databases = 0;
let here: TestService;
let there: TestService;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const options = {
    branchFile,
    file: `database ${++databases}`,
    verifyPassword: async (_hash: string, password: string) => password === testPassword,
  };
  here = await openTestService(options);
  there = await openTestService(options);
});
afterEach(async () => {
  await here.close();
  await there.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const eventNames = ({ frames }: EventClient) => frames.map(({ event }) => event);
const connectHere = async () => {
  const client = await openEventClient(await here.listen(), credentials);
  await eventually(() => expect(eventNames(client)).toEqual(['hello']));
  return client;
};

async function cutListeners(): Promise<number> {
  const { rows } = await there.store.db.executeQuery<{ ended: boolean }>({
    ...there.store.db.selectNoFrom((eb) => eb.lit(1).as('ended')).compile(),
    sql: `select pg_terminate_backend(pid) as ended from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid() and query like '%event_seq from branch where key = any%'`,
    parameters: [],
  });
  return rows.length;
}

describe('a dispenser at one of two nodes', () => {
  it('is notified of a call at the other node without polling', async () => {
    const client = await connectHere();
    const clerk = await logInAt(there);
    const { ticket } = (await there.takeTicket()).json();
    await clerk.call('callNextTicket');
    await eventually(() => expect(eventNames(client)).toContain('ticket.called'));
    expect(client.frames.find(({ event }) => event === 'ticket.called')?.data).toMatchObject({
      number: ticket.number,
    });
  });

  it('polls for changes that were made while it had no connection for notifications', async () => {
    const client = await connectHere();
    await eventually(async () => expect(await cutListeners()).toBe(1));
    await there.takeTicket();
    expect(eventNames(client)).toEqual(['hello']);
    await vi.advanceTimersByTimeAsync(5_000);
    await eventually(() => expect(eventNames(client)).toEqual(['hello', 'waitingInfo.changed']));

    await there.takeTicket();
    await eventually(() => expect(eventNames(client)).toHaveLength(3));
  });

  it('finds by polling the changes that were committed without a notification', async () => {
    const client = await connectHere();
    await there.store.db
      .transaction()
      .execute((db) =>
        recordEvent(db, 'branch-1', { event: 'waitingInfo.changed', time: testNow, data: {} }),
      );
    await vi.advanceTimersByTimeAsync(5_000);
    await eventually(() => expect(eventNames(client)).toEqual(['hello', 'waitingInfo.changed']));
  });
});

describe('a node', () => {
  /** Replaces the execution of notifications on both nodes. Returns a function that returns their number so far. */
  function onNotification(execute: (notify: () => unknown) => unknown): () => number {
    let count = 0;
    const prototype = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
    const { executeQuery } = prototype;
    vi.spyOn(prototype, 'executeQuery').mockImplementation(function (this: unknown, ...args: unknown[]) {
      const run = () => executeQuery.apply(this, args);
      if (!(args[0] as CompiledQuery).sql.includes('pg_notify')) return run();
      count += 1;
      return execute(run);
    });
    return () => count;
  }

  it('still answers if its notifications are lost, and other nodes find its commits by polling', async () => {
    const client = await connectHere();
    const notifications = onNotification(() => Promise.reject(new Error('the network is gone')));
    expect((await there.takeTicket()).statusCode).toBe(200);
    await eventually(() => expect(notifications()).toBe(1));
    expect(eventNames(client)).toEqual(['hello']);
    await vi.advanceTimersByTimeAsync(5_000);
    await eventually(() => expect(eventNames(client)).toEqual(['hello', 'waitingInfo.changed']));
  });

  it('notifies other nodes of many commits at once', async () => {
    const client = await connectHere();
    const notifications = onNotification((notify) => notify());
    const commits = 30;
    await Promise.all(
      Array.from({ length: commits }, () =>
        sendDeviceCommand(credentials['x-wsid'] ?? '', 'reload', { store: there.store }),
      ),
    );
    await eventually(() => expect(eventNames(client)).toHaveLength(1 + commits));
    expect(notifications()).toBeLessThan(commits / 3);
  });
});

describe('two nodes that work at the same time', () => {
  it('allocate every number once, without gaps', async () => {
    const request = (node: number, turn: number) => ({ requestId: `request-of-node-${node}-${turn}` });
    const answers = await Promise.all(
      [here, there].flatMap((service, node) =>
        Array.from({ length: 15 }, (_, turn) => service.takeTicket(request(node, turn))),
      ),
    );
    const numbers = answers.map((answer) => answer.json().ticket.number).sort();
    expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => `B ${String(at + 1).padStart(3, '0')}`));
  });

  it('create one ticket for one request', async () => {
    const answers = await Promise.all(
      [here, there, here, there].map((service) => service.takeTicket({ requestId: 'request-at-both-nodes' })),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('end a day once', async () => {
    await here.takeTicket();
    for (const service of [here, there]) service.now = testNow + 24 * 60 * 60_000;
    await Promise.all([here, there, here, there].map(({ store }) => endDueDays(store)));
    const ends = await here.store.db
      .selectFrom('event')
      .select('seq')
      .where('event', '=', 'day.ended')
      .where('time', '>', testNow)
      .execute();
    expect(ends).toHaveLength(1);
  });

  it('import branch files one at a time, each atomically', async () => {
    const named = (name: string) => ({ ...branchFile, branch: { ...branchFile.branch, name } });
    await Promise.all(
      [here, there, here, there].map(({ store }, turn) =>
        importBranchFiles(store, [named(`Name ${turn % 2}`)]),
      ),
    );
    expect((await here.call('readBranch')).json().name).toMatch(/^Name [01]$/);
    expect((await there.call('readBranch')).body).toBe((await here.call('readBranch')).body);
  });
});
