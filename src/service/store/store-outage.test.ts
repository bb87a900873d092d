import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LightMyRequestResponse } from 'fastify';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { busyBranch } from '../../testing/history/busy-branch.ts';
import { checkHistory } from '../../testing/history/check-history.ts';
import { readDatabaseState } from '../../testing/history/read-database-state.ts';
import { simulateBranch } from '../../testing/history/simulated-branch.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { withBranchTransaction } from '../operations/day/with-branch-transaction.ts';
import { writeAsMuchAsTicket } from '../operations/tickets/write-as-much-as-ticket.ts';
import { logOf } from './log-of.ts';

let folder: string;
let file: string;
let service: TestService;
let log: string[];

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'foyer.sqlite');
  log = [];
  service = await openTestService({
    file,
    branchFile: {
      ...busyBranch({ dispensers: 8, counters: 2 }),
      advertisements: [{ key: 'group-1', items: [] }],
    },
    log: (line) => log.push(line),
  });
});
afterEach(() => service.close());

const firstValue = async (statement: string) => {
  const { rows } = await service.store.db.executeQuery<Record<string, number>>(CompiledQuery.raw(statement));
  return Object.values(rows[0] ?? {})[0];
};
const pragma = (text: string) => firstValue(`pragma ${text}`);

/** Keeps SQLite from enlarging the file. */
const fillTheDisk = async () => pragma(`max_page_count = ${await pragma('page_count')}`);
const clearTheDisk = () => pragma('max_page_count = 1000000');

/** The number of rows that this connection has changed, including changes that were rolled back. */
const changedRows = () => firstValue('select total_changes()');

const known = { profile: 'profile-1', language: 'en', group: 'group-1' };
const queries: Record<string, string> = { readSelectableClerks: '?service=passport&language=en' };

const databaseState = () => readDatabaseState(service.store, service.branchFile.branch.key);

/** Creates tickets until a request is refused. The last pages may have room for a few tickets. */
async function takeUntilRefused(): Promise<LightMyRequestResponse> {
  for (let taken = 0; taken < 200; taken++) {
    const answer = await service.takeTicket();
    if (answer.statusCode !== 200) return answer;
  }
  throw new Error('nothing was refused');
}

function expectUnavailable(answer: LightMyRequestResponse): void {
  expect(answer.json()).toMatchObject({ code: 503, type: 'STORE_AWAY', retryable: true, stack: '' });
  expect(answer.headers['retry-after']).toBe('1');
}

describe('on a full disk', () => {
  it('no ticket is created or partly written, and reads are answered', async () => {
    const clerk = await logInAt(service, 'ws-counter-1', 'clerk-1');
    await clerk.call('readCodes');
    await fillTheDisk();
    expectUnavailable(await takeUntilRefused());

    const { tickets, events, newestEvent } = await databaseState();
    expect(events.filter(({ event }) => event === 'ticket.created')).toHaveLength(tickets.length);
    expect(events.at(-1)?.seq).toBe(newestEvent);
    service.now += 2 * 60_000;
    for (const read of ['readWaitingInfo', 'readBranch', 'readSettings'] as const) {
      expect((await service.call(read)).statusCode).toBe(200);
    }
    expect((await clerk.call('readCodes')).statusCode).toBe(200);
  });

  it('every read of a dispenser and a clerk is answered, and none of them writes', async () => {
    const clerk = await logInAt(service, 'ws-counter-1', 'clerk-1');
    await clerk.call('readCodes');
    await service.takeTicket();
    await fillTheDisk();
    expectUnavailable(await takeUntilRefused());
    const reads = Object.entries<Endpoint>(endpoints).filter(
      ([, { method, auth }]) => method === 'GET' && auth !== 'smart',
    );
    const before = await changedRows();
    for (const [name, { auth, path }] of reads) {
      const url = path.replace(/:(\w+)/, (_, parameter) => known[parameter as keyof typeof known]);
      const headers = auth === 'counter' ? clerk.headers : {};
      const answer = await service.asDispenser({ url: url + (queries[name] ?? ''), headers });
      expect([name, answer.statusCode]).toEqual([name, 200]);
      expect([name, await changedRows()]).toEqual([name, before]);
    }
    // The login's last call was a while ago, so the service tries to record the next call. The failed write must not
    // fail the answer.
    service.now += 2 * 60_000;
    expect((await clerk.call('readCallableTickets')).json()).not.toEqual([]);
  });

  it('a refused request gets its ticket, with the next number, once there is space', async () => {
    await fillTheDisk();
    expectUnavailable(await takeUntilRefused());
    const { length } = (await databaseState()).tickets;
    const requestId = 'request-of-a-patient-one';
    expectUnavailable(await service.takeTicket({ requestId }));

    await clearTheDisk();
    const { ticket } = (await service.takeTicket({ requestId })).json();
    expect(ticket.number).toBe(`B ${String(length + 1).padStart(4, '0')}`);
  });

  it('each refusal adds one line to the log', async () => {
    await fillTheDisk();
    await takeUntilRefused();
    const errors = log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(errors.map(({ msg }) => msg)).toEqual(['The database is not available: database or disk is full']);
  });

  it('visitors and clerks who retry later find a correct queue', async () => {
    const { branchFile } = service;
    const address = await service.listen();
    await fillTheDisk();
    const isRefused = new Promise<void>((resolve) => {
      service.server.server.on('request', (_request, response) => {
        response.on('finish', () => response.statusCode === 503 && resolve());
      });
    });
    const branch = simulateBranch({ branchFile, addresses: () => [address], seed: 3 });
    await isRefused;
    await clearTheDisk();
    await branch.finish();
    expect(checkHistory({ requests: branch.requests, database: await databaseState() })).toEqual([]);
  });
});

describe('on an almost full disk', () => {
  /** The number of bytes that a transaction adds to the write-ahead log, for which the disk must have space. */
  async function written(transaction: () => Promise<unknown>): Promise<number> {
    await service.store.scrub();
    await transaction();
    return (await stat(logOf(file))).size;
  }
  const trial = () =>
    withBranchTransaction(service.store, service.branchFile.branch.key, writeAsMuchAsTicket);

  it('a trial write, and the void after which a menu offers tickets again, each need more space than a ticket', async () => {
    for (let group = 0; group < 10; group++) {
      await Promise.all(Array.from({ length: 32 }, () => service.takeTicket()));
    }
    const taken = async (...[change]: Parameters<TestService['takeTicket']>) =>
      expect((await service.takeTicket(change)).statusCode).toBe(200);
    const ticket = await written(() => taken());
    const basket = await written(() => taken({ services: service.branchFile.branch.services.slice(0, 2) }));
    // The number of split index pages is random, so some tickets need twice as many as others.
    const most = 1.5 * Math.max(ticket, basket);
    expect(await written(trial)).toBeGreaterThan(most);
    const requestId = 'request-that-never-came';
    expect(await written(() => service.call('voidTicket', { requestId }))).toBeGreaterThan(most);
  });

  it('a trial write leaves nothing behind', async () => {
    const before = await databaseState();
    await trial();
    expect(await databaseState()).toEqual(before);
  });

  it('a void is refused if a ticket would be refused', async () => {
    await fillTheDisk();
    const requestId = 'request-of-a-patient-one';
    expectUnavailable(await service.call('voidTicket', { requestId }));
    await clearTheDisk();
    expect((await service.call('voidTicket', { requestId })).statusCode).toBe(204);
  });
});

describe('while another process has the database open', () => {
  let other: DatabaseSync;

  beforeEach(async () => {
    // The service locks the file exclusively, so the test must first release this lock.
    await pragma('journal_mode = delete');
    await pragma('locking_mode = normal');
    await service.call('readBranch');
    other = new DatabaseSync(file);
  });
  afterEach(() => other.close());

  it('no ticket is created, reads are answered, and the service then recovers automatically', async () => {
    other.exec('begin immediate');
    const requestId = 'request-of-a-patient-one';
    expectUnavailable(await service.takeTicket({ requestId }));
    expect((await service.call('readWaitingInfo')).statusCode).toBe(200);
    expect((await databaseState()).tickets).toEqual([]);

    other.exec('rollback');
    const { ticket } = (await service.takeTicket({ requestId })).json();
    expect(ticket.number).toBe('B 0001');
    expect((await databaseState()).tickets).toHaveLength(1);
  });

  it('no ticket is lost if the other process only reads', async () => {
    other.exec('begin');
    other.prepare('select * from branch').all();
    expectUnavailable(await service.takeTicket({ requestId: 'request-of-a-patient-one' }));
    expect((await databaseState()).tickets).toEqual([]);
    other.exec('rollback');
    expect((await service.takeTicket({ requestId: 'request-of-a-patient-one' })).statusCode).toBe(200);
  });
});
