import { describe, expect, it } from 'vitest';
import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import type { CreatedTicket } from '../../../contract/additions/create-ticket.ts';
import type { WaitingInfo } from '../../../contract/waiting-info.ts';
import { aBranch, anExceptionDay, aProfile, aService, testNow } from '../../../testing/builders.ts';
import { asAnotherNode } from '../../../testing/service/as-another-node.ts';
import {
  aBranchFile,
  aCounter,
  aNumberInterval,
  aUser,
} from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import {
  dispenserHeaders,
  openServiceForTest,
  type TestService,
} from '../../../testing/service/open-test-service.ts';

async function aServiceWith(change: Partial<BranchFile> = {}): Promise<TestService> {
  return openServiceForTest({ branchFile: aBranchFile(change) });
}

/** Two services share the number interval B, and a third service has its own interval. */
const several = {
  branch: aBranch({ services: ['passport', 'collect', 'permit'] }),
  services: [
    aService(),
    aService({ key: 'collect', priority: 2, maxTickets: 2 }),
    aService({ key: 'permit', numberInterval: 'interval-2', priority: 5 }),
  ],
  numberIntervals: [aNumberInterval(), aNumberInterval({ key: 'interval-2', prefix: 'C ' })],
  profiles: [aProfile({ serviceCount: 2 })],
};

const requestId = 'one-and-the-same-request';

describe('a ticket', () => {
  it('has every field of the interface, and an estimated wait', async () => {
    const service = await aServiceWith();
    await service.takeTicket();
    service.now += 60_000;
    const answer = await service.takeTicket({ customerName: 'Maria', customerData: { data1: 7 } });
    const { ticket, waiting }: CreatedTicket = answer.json();
    expect(waiting).toEqual({
      service: 'passport',
      time: 82_249,
      tickets: 1,
      counter: '',
      relation: 'gt',
      ahead: 1,
    });
    expect(ticket).toMatchObject({
      number: 'B 002',
      status: 10,
      language: 'en',
      createdAt: testNow + 60_000,
      customerName: 'Maria',
      customerData: { data1: 7 },
      calls: 0,
    });
    expect(ticket.tasks[0]).toMatchObject({
      service: 'passport',
      status: 20,
      texts: aService().texts,
      '': null,
    });
    expect(ticket.tasks[0]?.key).not.toBe('passport');
  });

  it('for several services has a task for each, a number of the first service, and the highest priority', async () => {
    const service = await aServiceWith(several);
    const { ticket }: CreatedTicket = (await service.takeTicket({ services: ['collect', 'permit'] })).json();
    expect(ticket).toMatchObject({ number: 'B 001', priority: 5 });
    expect(ticket.tasks.map((task) => task.service)).toEqual(['collect', 'permit']);
  });

  it('is recorded without personal data', async () => {
    const service = await aServiceWith();
    const { ticket }: CreatedTicket = (await service.takeTicket({ customerName: 'Maria' })).json();
    await service.takeTicket();
    const events = await service.store.db.selectFrom('event').selectAll().execute();
    expect(events.map(({ seq, event }) => [seq, event])).toEqual([
      [1, 'ticket.created'],
      [2, 'waitingInfo.changed'],
      [3, 'ticket.created'],
      [4, 'waitingInfo.changed'],
    ]);
    expect(events[0]?.data).toContain(ticket.key);
    expect(events[0]?.data).not.toContain('Maria');
  });

  it('makes the waits of later tickets longer', async () => {
    const service = await aServiceWith({ counters: [aCounter()] });
    const waits = async () => (await service.call('readWaitingInfo')).json();
    expect(await waits()).toEqual([
      { service: 'passport', time: 0, tickets: 0, counter: '', relation: 'gt', ahead: 0 },
    ]);
    await service.takeTicket();
    const [wait] = await waits();
    expect(wait).toMatchObject({ tickets: 1, relation: 'gt', ahead: 1 });
    expect(wait.time).toBeGreaterThan(0);
  });
});

describe('a repeated request', () => {
  it('gets the same answer, byte for byte', async () => {
    const service = await aServiceWith();
    const first = await service.takeTicket({ requestId });
    service.now += 5000;
    const again = await service.takeTicket({ requestId });
    expect(again.body).toBe(first.body);
  });

  it('creates one ticket even if it arrives over many connections at once', async () => {
    const service = await aServiceWith();
    const base = await service.listen();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await fetch(`${base}/api/v1/dispenser/ticket`, {
          method: 'POST',
          headers: { ...dispenserHeaders(service.branchFile), 'content-type': 'application/json' },
          body: JSON.stringify({ requestId, services: ['passport'], language: 'en' }),
        });
        return answer.text();
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(await service.store.db.selectFrom('ticket').select('number').execute()).toEqual([
      { number: 'B 001' },
    ]);
  });

  it('is recognised with its properties in any order', async () => {
    const service = await aServiceWith();
    const body = {
      language: 'en',
      services: ['passport'],
      customerData: { data2: 'b', data1: 'a' },
      requestId,
    };
    const first = await service.takeTicket({ requestId, customerData: { data1: 'a', data2: 'b' } });
    expect((await service.call('createTicket', body)).body).toBe(first.body);
  });

  it('is refused with different content', async () => {
    const service = await aServiceWith();
    await service.takeTicket({ requestId });
    const other = await service.takeTicket({ requestId, language: 'ar' });
    expect(other.statusCode).toBe(409);
    expect(other.json()).toMatchObject({ name: 'Conflict', type: 'REQUEST_MISMATCH' });
  });

  it('can succeed after a refusal', async () => {
    const service = await aServiceWith(several);
    for (let taken = 0; taken < 2; taken++) await service.takeTicket({ services: ['collect'] });
    const refused = await service.takeTicket({ services: ['collect'], requestId });
    expect(refused.json()).toMatchObject({ type: 'MAX_TICKETS', data: { limit: 2 } });
    service.now += 24 * 3_600_000;
    expect((await service.takeTicket({ services: ['collect'], requestId })).statusCode).toBe(200);
  });
});

it('a ticket is refused if, and only if, the waits report the service as full; tickets in service also count', async () => {
  const service = await aServiceWith({ ...several, counters: [aCounter()], users: [aUser()] });
  const isFull = async () =>
    (await service.call('readWaitingInfo')).json().find((wait: WaitingInfo) => wait.service === 'collect')
      .full;
  const take = async () => (await service.takeTicket({ services: ['collect'] })).statusCode;
  expect(await isFull()).toBe(false);
  expect([await take(), await take(), await take()]).toEqual([200, 200, 400]);
  const ana = await logInAt(service);
  const { key, tasks } = (await ana.call('callNextTicket')).json();
  await ana.call('startTransaction', { body: { ticket: key, task: tasks[0].key } });
  expect([await isFull(), await take()]).toEqual([true, 400]);
  await ana.call('finishTicket', { body: { ticket: key } });
  expect([await isFull(), await take()]).toEqual([false, 200]);
});

describe('no ticket', () => {
  const refusal = async (service: TestService, change = {}) => {
    const answer = await service.takeTicket(change);
    const { type, data } = answer.json();
    expect(answer.statusCode).toBe(400);
    expect(await service.store.db.selectFrom('request').selectAll().execute()).toEqual([]);
    expect(await service.store.db.selectFrom('interval_day').selectAll().execute()).toEqual([]);
    return { type, data };
  };

  it('is created outside the opening hours', async () => {
    const openingHours = [{ profile: '', day: 6, start: '0800', end: '1000' }];
    const service = await aServiceWith({ branch: aBranch({ openingHours }) });
    expect(await refusal(service)).toMatchObject({ type: 'BRANCH_CLOSED' });
    service.now += 7 * 24 * 3_600_000 - 3_600_000;
    expect((await service.takeTicket()).statusCode).toBe(200);
  });

  it('is created on a closed exception day', async () => {
    const service = await aServiceWith({ exceptionDays: [anExceptionDay()] });
    expect((await service.call('readExceptionDays')).json()).toHaveLength(1);
    expect(await refusal(service)).toMatchObject({ type: 'BRANCH_CLOSED' });
    service.now += 24 * 3_600_000;
    expect((await service.call('readExceptionDays')).json()).toEqual([]);
    expect((await service.takeTicket()).statusCode).toBe(200);
  });

  it('is created for a service that is unknown, inactive or of another branch', async () => {
    const service = await aServiceWith({
      branch: aBranch({ services: ['passport', 'asleep'] }),
      services: [aService(), aService({ key: 'asleep', status: 0 }), aService({ key: 'elsewhere' })],
    });
    for (const key of ['nobody', 'asleep', 'elsewhere']) {
      expect(await refusal(service, { services: [key] })).toEqual({
        type: 'SERVICE_CLOSED',
        data: { service: key },
      });
    }
  });

  it('is created for a service that is only a message', async () => {
    const service = await aServiceWith({ services: [aService({ subType: 2 })] });
    expect(await refusal(service)).toMatchObject({ type: 'SERVICE_CLOSED' });
    const [wait] = (await service.call('readWaitingInfo')).json();
    expect(wait).toMatchObject({ service: 'passport', tickets: 0 });
  });

  it('is created in a language that the branch does not have', async () => {
    const service = await aServiceWith();
    expect(await refusal(service, { language: 'fr' })).toMatchObject({
      type: 'INVALID_INPUT',
      data: { field: 'language' },
    });
  });
});

describe('numbers', () => {
  const numbersOf = async (service: TestService, count: number, change = {}) => {
    const numbers: string[] = [];
    for (let taken = 0; taken < count; taken++) {
      numbers.push((await service.takeTicket(change)).json().ticket.number);
    }
    return numbers;
  };
  const finish = (service: TestService, number: string) =>
    asAnotherNode(service.store, (db) =>
      db.updateTable('ticket').set({ status: 60 }).where('number', '=', number),
    );

  it('have no gaps, even after refused requests', async () => {
    const service = await aServiceWith(several);
    expect(await numbersOf(service, 2, { services: ['collect'] })).toEqual(['B 001', 'B 002']);
    await service.takeTicket({ services: ['collect'] });
    expect(await numbersOf(service, 2)).toEqual(['B 003', 'B 004']);
    expect(await numbersOf(service, 1, { services: ['permit'] })).toEqual(['C 001']);
  });

  it('are all different, even if many requests come at the same time', async () => {
    const service = await aServiceWith();
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.takeTicket()));
    const numbers = answers.map((answer) => answer.json().ticket.number).sort();
    expect(numbers[0]).toBe('B 001');
    expect(numbers[19]).toBe('B 020');
    expect(new Set(numbers).size).toBe(20);
  });

  it('restart after the last number, skip numbers of open tickets, and can run out', async () => {
    const service = await aServiceWith({ numberIntervals: [aNumberInterval({ max: 3 })] });
    expect(await numbersOf(service, 3)).toEqual(['B 1', 'B 2', 'B 3']);
    expect((await service.takeTicket()).json()).toMatchObject({
      type: 'INTERVAL_FULL',
      data: { numberInterval: 'interval-1' },
    });
    await finish(service, 'B 2');
    expect(await numbersOf(service, 1)).toEqual(['B 2']);
  });

  it('restart on the next day of the branch, but skip numbers of open tickets', async () => {
    const openAtMidnight = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
      profile: '',
      day,
      start: '0800',
      end: '0300',
    }));
    const service = await aServiceWith({
      branch: aBranch({ services: ['passport'], openingHours: openAtMidnight }),
    });
    await numbersOf(service, 2);
    await finish(service, 'B 001');
    service.now = Date.UTC(2026, 10, 21, 22, 59);
    expect(await numbersOf(service, 1)).toEqual(['B 003']);
    service.now = Date.UTC(2026, 10, 21, 23, 0);
    expect(await numbersOf(service, 2)).toEqual(['B 001', 'B 004']);
  });

  it('are never the same in two overlapping intervals', async () => {
    const service = await aServiceWith({
      ...several,
      numberIntervals: [aNumberInterval(), aNumberInterval({ key: 'interval-2' })],
    });
    await service.takeTicket();
    expect(await numbersOf(service, 1, { services: ['permit'] })).toEqual(['B 002']);
  });
});
