import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import { counterEndpoints } from '../../../contract/endpoints/counter-endpoints.ts';
import { ticket as ticketSchema } from '../../../contract/ticket.ts';
import { aBranch, aLanguage, aProfile, aService, hours } from '../../../testing/builders.ts';
import {
  aBranchFile,
  aCode,
  aCounter,
  aNumberInterval,
  aUser,
  testPassword,
} from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { testEngine } from '../../../testing/service/open-test-store.ts';

const minute = 60_000;

/** Two counters and two clerks. The services are passports, permits, and a move, which is a chain of both. */
const staffed: Partial<BranchFile> = {
  branch: aBranch({ services: ['passport', 'permit', 'move'] }),
  services: [
    aService({ features: { afterwork: true, clerkSelection: false, customerIdentification: 0 } }),
    aService({ key: 'permit' }),
    aService({ key: 'move', subType: 1, services: ['permit', 'passport'] }),
  ],
  numberIntervals: [aNumberInterval()],
  profiles: [aProfile({ serviceCount: 2 })],
  counters: [
    aCounter(),
    aCounter({ key: 'counter-2', name: 'Counter 2', number: '2', websocketID: 'ws-counter-2' }),
  ],
  users: [aUser(), aUser({ key: 'user-bo', username: 'bo', name: 'Bo Lind' })],
};

async function aStaffedService(change: Partial<BranchFile> = {}): Promise<TestService> {
  return openServiceForTest({ branchFile: aBranchFile({ ...staffed, ...change }) });
}

const stored = (service: TestService, key: string) =>
  service.store.db.selectFrom('ticket').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

describe('a login', () => {
  it('is refused with the same message for an unknown name as for a wrong password', async () => {
    const service = await aStaffedService();
    for (const payload of [
      { username: 'ana', password: 'wrong' },
      { username: 'nobody', password: testPassword },
    ]) {
      const answer = await service.server.inject({ method: 'POST', url: '/api/v1/counter/login', payload });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        name: 'BadRequest',
        type: 'INVALID_USERNAME',
        message: 'Invalid username or password',
        retryable: false,
        data: { username: payload.username },
      });
    }
  });

  it('is stored only as a hash, and is valid at one counter', async () => {
    const service = await aStaffedService();
    const ana = await logInAt(service);
    expect(ana.token).toMatch(/^ctr_[\w-]{43}$/);
    expect((await ana.call('readCounterServices')).statusCode).toBe(200);
    expect(
      JSON.stringify(await service.store.db.selectFrom('counter_session').selectAll().execute()),
    ).not.toContain(ana.token);
    const elsewhere = await ana.call('readCounterServices', { headers: { 'x-wsid': 'ws-counter-2' } });
    expect(elsewhere.json()).toMatchObject({ code: 403, type: 'WRONG_COUNTER' });
    const nowhere = await ana.call('readCounterServices', { headers: { 'x-wsid': 'ws-1' } });
    expect(nowhere.statusCode).toBe(401);
  });

  it('ends the older login at the same counter, whose ticket becomes a no-show', async () => {
    const service = await aStaffedService();
    await service.takeTicket();
    const ana = await logInAt(service);
    const { key } = (await ana.call('callNextTicket')).json();
    service.now += minute;
    const bo = await logInAt(service, 'ws-counter-1', 'bo');
    expect((await bo.call('readCodes')).statusCode).toBe(200);
    expect((await ana.call('readCodes')).statusCode).toBe(401);
    expect(await stored(service, key)).toMatchObject({ status: 70, cancel_reason: 'noShow' });
  });

  it('ends after twelve hours without a call, and at logout', async () => {
    const service = await aStaffedService();
    const ana = await logInAt(service);
    await ana.call('readCodes');
    service.now += 11 * 60 * minute;
    expect((await ana.call('readCodes')).statusCode).toBe(200);
    service.now += 12 * 60 * minute;
    expect((await ana.call('readCodes')).json()).toMatchObject({ code: 401, data: { ended: 'idle' } });
    const again = await logInAt(service);
    expect((await again.call('logOut')).statusCode).toBe(204);
    expect((await again.call('readCodes')).json()).toMatchObject({ code: 401, data: {} });
  });
});

describe('a request whose login has ended', () => {
  // With one connection, SQLite keeps the order of requests. On PostgreSQL, the call may run first and succeed.
  it.runIf(testEngine === 'sqlite')(
    'calls no ticket, even if the logout arrives at the same time',
    async () => {
      const service = await aStaffedService();
      const { ticket } = (await service.takeTicket()).json();
      const ana = await logInAt(service);
      await ana.call('readCodes');
      const [, call] = await Promise.all([ana.call('logOut'), ana.call('callNextTicket')]);
      expect(call.json()).toMatchObject({ code: 401, type: 'NOT_IDENTIFIED' });
      expect(call.headers['www-authenticate']).toBe('Bearer realm="counter"');
      expect(await stored(service, ticket.key)).toMatchObject({ status: 10, calls: 0 });
    },
  );

  it('ends a day that is due to end, although the request is refused', async () => {
    const openingHours = [0, 1, 2, 3, 4, 5, 6].map((day) => hours(day, '0800', '1800'));
    const service = await aStaffedService({ branch: aBranch({ services: ['passport'], openingHours }) });
    const { ticket } = (await service.takeTicket()).json();
    const ana = await logInAt(service);
    service.now += 7 * 60 * minute;
    await ana.call('readCodes');
    service.now += 11 * 60 * minute;
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await ana.call('callNextTicket')).json()).toMatchObject({ code: 401, data: { ended: 'day' } });
    }
    expect(await stored(service, ticket.key)).toMatchObject({ status: 70, cancel_reason: 'dayEnd' });
  });
});

it('a login that is the first request of a new day stays valid', async () => {
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((day) => hours(day, '0800', '1800'));
  const service = await aStaffedService({ branch: aBranch({ services: ['passport'], openingHours }) });
  const ana = await logInAt(service);
  expect((await ana.call('callNextTicket')).statusCode).toBe(204);
});

describe('a call', () => {
  it('returns the ticket with every field of the interface, and records one event', async () => {
    const service = await aStaffedService();
    await service.takeTicket({ customerName: 'Maria' });
    service.now += 3 * minute;
    const ana = await logInAt(service);
    const ticket = (await ana.call('callNextTicket', { query: '?autoCall=true' })).json();
    expect(v.parse(ticketSchema, ticket)).toMatchObject({
      status: 30,
      calls: 1,
      user: 'user-ana',
      counter: 'counter-1',
      waitingTimeSum: 3 * minute,
      history: {},
    });
    expect(ticket.tasks[0]).toMatchObject({ status: 20, '': null });
    const events = await service.store.db.selectFrom('event').selectAll().execute();
    const [called] = events.filter(({ event }) => event === 'ticket.called');
    expect(JSON.parse(called?.data ?? '')).toEqual({
      ticket: ticket.key,
      number: 'B 001',
      language: 'en',
      calls: 1,
      counter: { key: 'counter-1', name: 'Counter 1', number: '1' },
      autoCall: true,
      how: 'next',
      reason: 'arrival',
      passed: 0,
    });
    expect(JSON.stringify(events)).not.toContain('Maria');
  });

  it('returns 204 if no ticket waits, and still ends the current ticket', async () => {
    const service = await aStaffedService();
    const { ticket } = (await service.takeTicket()).json();
    const ana = await logInAt(service);
    await ana.call('callNextTicket');
    expect((await ana.call('callNextTicket')).statusCode).toBe(204);
    expect(await stored(service, ticket.key)).toMatchObject({ status: 70, cancel_reason: 'noShow' });
    const back = await ana.call('callCancelledTicket');
    expect(back.json()).toMatchObject({ key: ticket.key, status: 30, calls: 2 });
    expect((await ana.call('callCancelledTicket')).statusCode).toBe(204);
  });

  it('is limited to the requested services, given once or repeatedly', async () => {
    const service = await aStaffedService();
    await service.takeTicket();
    const ana = await logInAt(service);
    expect((await ana.call('callNextTicket', { query: '?services=permit' })).statusCode).toBe(204);
    const both = await ana.call('callNextTicket', { query: '?services=permit&services=passport' });
    expect(both.statusCode).toBe(200);
  });

  it('runs once for each idempotency key; a different request with the same key is refused', async () => {
    const service = await aStaffedService();
    for (let taken = 0; taken < 2; taken++) await service.takeTicket();
    const ana = await logInAt(service);
    const headers = { 'idempotency-key': 'one-tap' };
    const first = await ana.call('callNextTicket', { headers });
    expect((await ana.call('callNextTicket', { headers })).body).toBe(first.body);
    expect((await ana.call('callCancelledTicket', { headers })).json()).toMatchObject({
      type: 'REQUEST_MISMATCH',
    });
  });

  it('never gives one ticket to two counters, and never returns 204 while a visitor waits', async () => {
    const service = await aStaffedService();
    for (let taken = 0; taken < 30; taken++) await service.takeTicket();
    const clerks = [await logInAt(service), await logInAt(service, 'ws-counter-2', 'bo')];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => clerks[index % 2]?.call('callNextTicket')),
    );
    const numbers = answers.map((answer) => answer?.json().number);
    expect(new Set(numbers).size).toBe(30);
    expect((await clerks[0]?.call('callNextTicket'))?.statusCode).toBe(204);
  });

  it('can name its ticket in the body or in the URL; another counter cannot call the same ticket', async () => {
    const service = await aStaffedService();
    const { ticket } = (await service.takeTicket()).json();
    const [ana, bo] = [await logInAt(service), await logInAt(service, 'ws-counter-2', 'bo')];
    expect((await ana.call('readCallableTickets')).json()).toMatchObject([{ key: ticket.key }]);
    expect((await ana.call('callTicket', { query: `?ticket=${ticket.key}` })).json()).toMatchObject({
      calls: 1,
    });
    expect((await ana.call('recallTicket', { body: { ticket: ticket.key } })).json()).toMatchObject({
      calls: 2,
    });
    expect((await bo.call('callTicket', { body: { ticket: ticket.key } })).json()).toMatchObject({
      code: 409,
      type: 'TAKEN',
    });
    expect((await bo.call('callTicket')).json()).toMatchObject({ code: 400, data: { field: 'ticket' } });
    expect((await bo.call('callTicket', { body: { ticket: 'nobody' } })).statusCode).toBe(404);
  });

  it('calls no ticket if the body and the URL name different tickets', async () => {
    const service = await aStaffedService();
    const [first, second] = [(await service.takeTicket()).json(), (await service.takeTicket()).json()];
    const ana = await logInAt(service);
    const both = { query: `?ticket=${first.ticket.key}`, body: { ticket: second.ticket.key } };
    expect((await ana.call('callTicket', both)).json()).toMatchObject({
      code: 400,
      data: { field: 'ticket' },
    });
    expect((await ana.call('readCallableTickets')).json()).toHaveLength(2);
  });

  it('is refused for a voided ticket', async () => {
    const service = await aStaffedService();
    const requestId = 'request-to-be-voided';
    const { ticket } = (await service.takeTicket({ requestId })).json();
    await service.call('voidTicket', { requestId });
    const ana = await logInAt(service);
    expect((await ana.call('callTicket', { body: { ticket: ticket.key } })).json()).toMatchObject({
      code: 409,
      type: 'OVER',
    });
  });

  it('is refused for a clerk or counter that does not serve the ticket', async () => {
    const service = await aStaffedService({
      counters: [aCounter({ services: ['permit', 'passport'] })],
      users: [
        aUser({ services: [{ service: 'permit', precedence: 0 }] }),
        aUser({ key: 'user-bo', username: 'bo' }),
      ],
    });
    const { ticket } = (await service.takeTicket()).json();
    const ana = await logInAt(service);
    expect((await ana.call('callNextTicket')).statusCode).toBe(204);
    expect((await ana.call('callTicket', { body: { ticket: ticket.key } })).json()).toMatchObject({
      type: 'NOT_SERVED',
    });
  });
});

describe('serving a ticket', () => {
  it('adds up waiting and transaction time, and merges the customer data', async () => {
    const service = await aStaffedService();
    await service.takeTicket({ customerData: { data1: 'a', data2: 2 } });
    service.now += 4 * minute;
    const ana = await logInAt(service);
    const { key: ticket, tasks } = (await ana.call('callNextTicket')).json();
    const task = tasks[0].key;
    service.now += minute;
    expect((await ana.call('startAfterwork', { body: { ticket, task } })).json()).toMatchObject({
      type: 'NO_TRANSACTION',
    });
    const begun = await ana.call('startTransaction', { body: { ticket, task, autoStart: false } });
    expect(begun.statusCode).toBe(204);
    service.now += 6 * minute;
    await ana.call('startTransaction', { body: { ticket, task } });
    await ana.call('saveCustomerData', { body: { ticket, customerData: { data2: 'b', data3: 'c' } } });
    await ana.call('startAfterwork', { body: { ticket, task } });
    service.now += 2 * minute;
    expect((await ana.call('finishTicket', { body: { ticket } })).statusCode).toBe(204);
    expect(await stored(service, ticket)).toMatchObject({
      status: 60,
      waiting_time_sum: 4 * minute,
      transaction_time_sum: 6 * minute,
      customer_data: JSON.stringify({ data1: 'a', data2: 'b', data3: 'c' }),
    });
    const [passport] = (await service.call('readWaitingInfo')).json();
    expect(passport).toMatchObject({ time: 0, tickets: 0, counter: 'counter-1', relation: 'eq' });
  });

  it('performs each step once, even if a request is repeated much later because its answer was lost', async () => {
    const service = await aStaffedService();
    const { key: ticket } = (await service.takeTicket({ services: ['passport', 'permit'] })).json().ticket;
    const ana = await logInAt(service);
    const { tasks } = (await ana.call('callNextTicket')).json();
    const work = { ticket, task: tasks[0].key };
    const steps = [
      ['pauseCounter', {}],
      ['startTransaction', work],
      ['saveCustomerData', { ticket, customerData: { data1: 'one' } }],
      ['startAfterwork', work],
      ['parkTicket', { ticket }],
      ['resumeCounter', undefined],
      ['callTicket', { ticket }],
      ['transferTicket', { ticket, service: 'permit', place: 'kept' }],
      ['callTicket', { ticket, arrived: true }],
      ['cancelTicket', { ticket }],
      ['callTicket', { ticket, arrived: false, handBack: true }],
      ['finishTicket', { ticket }],
      ['writeHallMessage', { message: null }],
    ] as const;
    const sendAll = async () => {
      for (const [turn, [call, body]] of steps.entries()) {
        const headers = { 'idempotency-key': `step ${turn}` };
        const { statusCode } = await ana.call(call, { headers, ...(body && { body }) });
        expect([call, statusCode]).toEqual([call, call === 'callTicket' ? 200 : 204]);
      }
      return service.store.db.selectFrom('event').select('seq').execute();
    };
    const done = await sendAll();
    service.now += minute;
    expect(await sendAll()).toEqual(done);
    expect(await stored(service, ticket)).toMatchObject({ calls: 4 });
  });

  it('with a chain shows one task at a time, at two counters, with one number and rank', async () => {
    const service = await aStaffedService();
    const taken = (await service.takeTicket({ services: ['move'] })).json().ticket;
    expect(taken.tasks.map((task: { service: string }) => task.service)).toEqual(['permit']);
    service.now += minute;
    await service.takeTicket();
    const [ana, bo] = [await logInAt(service), await logInAt(service, 'ws-counter-2', 'bo')];
    const first = (await ana.call('callNextTicket', { query: '?services=permit' })).json();
    const body = { ticket: first.key, task: first.tasks[0].key };
    await ana.call('startTransaction', { body });
    service.now += 5 * minute;
    await ana.call('finishTicket', { body: { ticket: first.key } });
    const second = (await bo.call('callNextTicket')).json();
    expect(second).toMatchObject({ key: first.key, number: taken.number, counter: 'counter-2', calls: 2 });
    expect(second.tasks.map((task: { status: number }) => task.status)).toEqual([60, 20]);
    await bo.call('startTransaction', { body: { ticket: second.key, task: second.tasks[1].key } });
    await bo.call('finishTicket', { body: { ticket: second.key } });
    expect(await stored(service, second.key)).toMatchObject({
      status: 60,
      waiting_time_sum: minute,
      transaction_time_sum: 5 * minute,
    });
  });

  it('with several services starts with any of them, and finishes when all are done', async () => {
    const service = await aStaffedService();
    await service.takeTicket({ services: ['passport', 'permit'] });
    const ana = await logInAt(service);
    const { key: ticket, tasks } = (await ana.call('callNextTicket')).json();
    await ana.call('startTransaction', { body: { ticket, task: tasks[1].key } });
    await ana.call('startTransaction', { body: { ticket, task: tasks[0].key } });
    await ana.call('finishTicket', { body: { ticket } });
    expect((await stored(service, ticket)).status).toBe(60);
  });
});

describe('the end of the day', () => {
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ profile: '', day, start: '0800', end: '1800' }));

  it('is processed by the first request of a new day if necessary: open tickets end, and clerks are logged out', async () => {
    const service = await aStaffedService({
      branch: aBranch({ services: ['passport', 'permit', 'move'], openingHours }),
    });
    const keys: string[] = [];
    for (let taken = 0; taken < 3; taken++) keys.push((await service.takeTicket()).json().ticket.key);
    const ana = await logInAt(service);
    await ana.call('callNextTicket');
    const { key: ticket, tasks } = (await ana.call('callNextTicket')).json();
    await ana.call('startTransaction', { body: { ticket, task: tasks[0].key } });
    service.now += 24 * 60 * minute;
    expect((await service.takeTicket()).json().ticket.number).toBe('B 001');
    const statuses = await Promise.all(keys.map((key) => stored(service, key)));
    expect(statuses.map(({ status, cancel_reason }) => [status, cancel_reason])).toEqual([
      [70, 'noShow'],
      [60, null],
      [70, 'dayEnd'],
    ]);
    expect((await ana.call('readCodes')).statusCode).toBe(401);
    const today = await logInAt(service);
    expect((await today.call('callCancelledTicket')).statusCode).toBe(204);
  });

  it('comes once a day, at its configured time, in a branch that never closes', async () => {
    const service = await aStaffedService();
    const { ticket } = (await service.takeTicket()).json();
    const midnight = Date.UTC(2026, 10, 21, 23);
    service.now = midnight - 1;
    await service.takeTicket();
    expect((await stored(service, ticket.key)).status).toBe(10);
    service.now = midnight;
    const { ticket: first } = (await service.takeTicket()).json();
    expect(await stored(service, ticket.key)).toMatchObject({ status: 70, cancel_reason: 'dayEnd' });
    service.now += 12 * 60 * minute;
    await service.takeTicket();
    expect((await stored(service, first.key)).status).toBe(10);
  });

  it('leaves visitors and clerks as they are in a branch that has no recorded end of a day', async () => {
    const service = await aStaffedService();
    const { ticket } = (await service.takeTicket()).json();
    const ana = await logInAt(service);
    // An earlier version stored null for a branch that never closes.
    await service.store.db.updateTable('branch').set({ day_ended: null }).execute();
    await service.takeTicket();
    expect((await stored(service, ticket.key)).status).toBe(10);
    expect((await ana.call('callNextTicket')).json().key).toBe(ticket.key);
  });
});

describe('a counter reads', () => {
  const configured: Partial<BranchFile> = {
    branch: aBranch({ services: ['permit', 'passport', 'closed'], languages: ['ar', 'en', 'fr'] }),
    services: [
      aService(),
      aService({ key: 'permit' }),
      aService({ key: 'closed', status: 2 }),
      aService({ key: 'other' }),
    ],
    languages: [
      aLanguage({ customerName: { min: 2, max: 24, bannedWords: [] } }),
      aLanguage({ key: 'ar', code: 'ar', default: false }),
      aLanguage({ key: 'fr', code: 'fr', default: false, status: 2 }),
      aLanguage({ key: 'de', code: 'de', default: false }),
    ],
    codes: [
      aCode(),
      aCode({ key: 'code-2', category: 'logout', name: 'Home' }),
      aCode({ key: 'code-3', category: 'status', name: 'On the phone' }),
    ],
  };
  async function read<E extends 'readCodes' | 'readCounterServices' | 'readCounterLanguages'>(
    endpoint: E,
    query = '',
  ): Promise<string[]> {
    const ana = await logInAt(await aStaffedService(configured));
    const answer = await ana.call(endpoint, { query });
    expect(answer.statusCode).toBe(200);
    return v.parse(counterEndpoints[endpoint].response, answer.json()).map(({ key }) => key);
  }

  it('all codes, or the codes of one category', async () => {
    expect(await read('readCodes')).toEqual(['code-1', 'code-2', 'code-3']);
    expect(await read('readCodes', '?category=closing')).toEqual(['code-1']);
    expect(await read('readCodes', '?category=logout')).toEqual(['code-2']);
    expect(await read('readCodes', '?category=status')).toEqual(['code-3']);
  });

  it('no codes if the category is unknown', async () => {
    const ana = await logInAt(await aStaffedService(configured));
    expect((await ana.call('readCodes', { query: '?category=lunch' })).json()).toMatchObject({
      code: 400,
      data: { field: 'category' },
    });
  });

  it("the branch's active services in order", async () => {
    expect(await read('readCounterServices')).toEqual(['permit', 'passport']);
  });

  it('no icon of a service, because icons are for dispensers; a foreign service may send any value as icon', async () => {
    const services = [aService({ icon: 'car' }), aService({ key: 'permit' })];
    const ana = await logInAt(await aStaffedService({ ...configured, services }));
    for (const one of (await ana.call('readCounterServices')).json()) expect(one).not.toHaveProperty('icon');
    const { response } = counterEndpoints.readCounterServices;
    expect(v.is(response, [{ ...aService(), icon: null }])).toBe(true);
  });

  it('the active languages of the branch', async () => {
    expect(await read('readCounterLanguages')).toEqual(['en', 'ar']);
  });

  it("each language's rules for names, but no announcement for dispensers", async () => {
    const languages = (configured.languages ?? []).map((language) => ({
      ...language,
      tts: { announcement: 'Number #{ticketNumber}' },
    }));
    const service = await aStaffedService({ ...configured, languages });
    const known = (await (await logInAt(service)).call('readCounterLanguages')).json();
    expect(known.map(({ customerName }: { customerName: object }) => customerName)).toEqual([
      { min: 2, max: 24, bannedWords: [] },
      { min: 0, max: 200, bannedWords: [] },
    ]);
    for (const language of known) expect(language).not.toHaveProperty('tts');
    const atDispenser = await service.asDispenser({ url: '/api/v1/dispenser/language/ar' });
    expect(atDispenser.json()).toMatchObject({ tts: { announcement: 'Number #{ticketNumber}' } });
  });
});

describe('a no-show', () => {
  it('is cancelled and can be called again', async () => {
    const service = await aStaffedService();
    const { ticket } = (await service.takeTicket()).json();
    const ana = await logInAt(service);
    const body = { ticket: ticket.key };
    expect((await ana.call('cancelTicket', { body })).json()).toMatchObject({
      code: 409,
      type: 'NOT_CALLED',
    });
    await ana.call('callNextTicket');
    expect((await ana.call('cancelTicket', { body })).statusCode).toBe(204);
    expect(await stored(service, ticket.key)).toMatchObject({ status: 70, cancel_reason: 'noShow' });
    expect((await ana.call('callCancelledTicket')).json()).toMatchObject({ key: ticket.key, calls: 2 });
  });

  it('cannot be a ticket at another counter, or a ticket in service', async () => {
    const service = await aStaffedService();
    await service.takeTicket();
    const [ana, bo] = [await logInAt(service), await logInAt(service, 'ws-counter-2', 'bo')];
    const { key: ticket, tasks } = (await ana.call('callNextTicket')).json();
    expect((await bo.call('cancelTicket', { body: { ticket } })).json()).toMatchObject({ type: 'TAKEN' });
    await ana.call('startTransaction', { body: { ticket, task: tasks[0].key } });
    expect((await ana.call('cancelTicket', { body: { ticket } })).json()).toMatchObject({
      type: 'IN_SERVICE',
    });
  });
});
