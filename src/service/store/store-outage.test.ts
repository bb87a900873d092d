import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSyncInstance, SqliteModule } from '@photostructure/sqlite';
import type { LightMyRequestResponse } from 'fastify';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aBusyBranch } from '../../testing/history/busy-branch.ts';
import { checkHistory } from '../../testing/history/check-history.ts';
import { readKept } from '../../testing/history/read-database-state.ts';
import { gather } from '../../testing/history/simulated-branch.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';

let folder: string;
let file: string;
let service: TestService;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-away-'));
  file = join(folder, 'foyer.sqlite');
  lines = [];
  service = await openTestService({
    file,
    branchFile: aBusyBranch({ dispensers: 8, counters: 2 }),
    log: (line) => lines.push(line),
  });
});
afterEach(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const pragma = async (text: string) => {
  const { rows } = await service.store.db.executeQuery<Record<string, number>>(
    CompiledQuery.raw(`pragma ${text}`),
  );
  return Object.values(rows[0] ?? {})[0];
};

/** As SQLite has it: from now on the file does not grow. */
const fillTheDisk = async () => pragma(`max_page_count = ${await pragma('page_count')}`);
const clearTheDisk = () => pragma('max_page_count = 1000000');

const kept = () => readKept(service.store, service.branchFile.branch.key);

/** Takes tickets until one is refused; there is always some room left in the last pages. */
async function takeUntilRefused(): Promise<LightMyRequestResponse> {
  for (let taken = 0; taken < 200; taken++) {
    const answer = await service.takeTicket();
    if (answer.statusCode !== 200) return answer;
  }
  throw new Error('nothing was refused');
}

function expectAway(answer: LightMyRequestResponse): void {
  expect(answer.json()).toMatchObject({ code: 503, type: 'STORE_AWAY', retryable: true, stack: '' });
  expect(answer.headers['retry-after']).toBe('1');
}

describe('on a full disk', () => {
  it('no ticket is given, nothing is half done, and people still read what there is', async () => {
    const clerk = await logInAt(service, 'ws-counter-1', 'clerk-1');
    await clerk.call('readCodes');
    await fillTheDisk();
    expectAway(await takeUntilRefused());

    const { tickets, events, newestEvent } = await kept();
    expect(events.filter(({ event }) => event === 'ticket.created')).toHaveLength(tickets.length);
    expect(events.at(-1)?.seq).toBe(newestEvent);
    service.now += 2 * 60_000;
    for (const read of ['readWaitingInfo', 'readBranch', 'readSettings'] as const) {
      expect((await service.call(read)).statusCode).toBe(200);
    }
    expect((await clerk.call('readCodes')).statusCode).toBe(200);
  });

  it('a request that was refused gets its ticket once there is room, with the next number', async () => {
    await fillTheDisk();
    expectAway(await takeUntilRefused());
    const { length } = (await kept()).tickets;
    const requestId = 'request-of-a-patient-one';
    expectAway(await service.takeTicket({ requestId }));

    await clearTheDisk();
    const { ticket } = (await service.takeTicket({ requestId })).json();
    expect(ticket.number).toBe(`B ${String(length + 1).padStart(4, '0')}`);
  });

  it('an operator reads why, in a line for each refusal', async () => {
    await fillTheDisk();
    await takeUntilRefused();
    const errors = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(errors.map(({ msg }) => msg)).toEqual(['The database is not available: database or disk is full']);
  });

  it('people who wait for it break no rule', async () => {
    const { branchFile } = service;
    const address = await service.listen();
    await fillTheDisk();
    const isRefused = new Promise<void>((resolve) => {
      service.server.server.on('request', (_request, response) => {
        response.on('finish', () => response.statusCode === 503 && resolve());
      });
    });
    const crowd = gather({ branchFile, addresses: () => [address], seed: 3 });
    await isRefused;
    await clearTheDisk();
    await crowd.goHome();
    expect(checkHistory({ seen: crowd.seen, kept: await kept() })).toEqual([]);
  });
});

describe('while another process holds the database', () => {
  let other: DatabaseSyncInstance;

  beforeEach(async () => {
    // As it is, nobody else gets at the file: what keeps others out has to be taken away first.
    await pragma('journal_mode = delete');
    await pragma('locking_mode = normal');
    await service.call('readBranch');
    const builtIn = process.getBuiltinModule('node:sqlite') as SqliteModule | undefined;
    const { DatabaseSync } = builtIn ?? (await import('@photostructure/sqlite'));
    other = new DatabaseSync(file);
  });
  afterEach(() => other.close());

  it('no ticket is given, people read on, and it goes on by itself', async () => {
    other.exec('begin immediate');
    const requestId = 'request-of-a-patient-one';
    expectAway(await service.takeTicket({ requestId }));
    expect((await service.call('readWaitingInfo')).statusCode).toBe(200);
    expect((await kept()).tickets).toEqual([]);

    other.exec('rollback');
    const { ticket } = (await service.takeTicket({ requestId })).json();
    expect(ticket.number).toBe('B 0001');
    expect((await kept()).tickets).toHaveLength(1);
  });

  it('a reader of theirs makes nobody lose a ticket either', async () => {
    other.exec('begin');
    other.prepare('select * from branch').all();
    expectAway(await service.takeTicket({ requestId: 'request-of-a-patient-one' }));
    expect((await kept()).tickets).toEqual([]);
    other.exec('rollback');
    expect((await service.takeTicket({ requestId: 'request-of-a-patient-one' })).statusCode).toBe(200);
  });
});
