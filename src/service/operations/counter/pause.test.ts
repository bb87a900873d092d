import { describe, expect, it } from 'vitest';
import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import { aBranch, aService, hours } from '../../../testing/builders.ts';
import { aBranchFile, aCode, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';

const minute = 60_000;

const withClerkSelection = { afterwork: false, clerkSelection: true, customerIdentification: 0 };

/** Two counters and two clerks whom visitors may choose. Tickets wait for a chosen clerk for 15 minutes. */
const staffed: Partial<BranchFile> = {
  services: [aService({ features: withClerkSelection })],
  codes: [
    aCode({ key: 'lunch', category: 'status' }),
    aCode({ key: 'evening', category: 'logout' }),
    aCode({ key: 'smoking', category: 'status', status: 0 }),
  ],
  counters: [aCounter(), aCounter({ key: 'counter-2', number: '2', websocketID: 'ws-counter-2' })],
  users: [aUser(), aUser({ key: 'user-bo', username: 'bo', name: 'Bo Lind' })],
};

async function aStaffedService(change: Partial<BranchFile> = {}): Promise<TestService> {
  return openServiceForTest({ branchFile: aBranchFile({ ...staffed, ...change }) });
}
const boAtCounter2 = (service: TestService) => openCounter(service, 'ws-counter-2', 'bo');

/** Logs in and makes the first call, which opens the counter. */
async function openCounter(
  service: TestService,
  websocketID?: string,
  username?: string,
): Promise<ClerkClient> {
  const clerk = await logInAt(service, websocketID, username);
  await clerk.call('readCodes');
  return clerk;
}

async function take(service: TestService, more: object = {}): Promise<string> {
  return (await service.takeTicket(more)).json().ticket.key;
}
const waits = async (service: TestService) => (await service.call('readWaitingInfo')).json()[0];
const namesOfEvents = async (service: TestService) =>
  (await service.store.db.selectFrom('event').select('event').orderBy('seq').execute()).map(
    (row) => row.event,
  );

describe('a paused counter', () => {
  it('calls nobody before it resumes, and keeps its current ticket, which can be served', async () => {
    const service = await aStaffedService();
    const ana = await openCounter(service);
    const first = await take(service);
    const second = await take(service);
    const { tasks } = (await ana.call('callNextTicket')).json();
    expect((await ana.call('pauseCounter', { body: { code: 'lunch' } })).statusCode).toBe(204);
    service.now += minute;

    const paused = { code: 409, type: 'PAUSED', data: { since: service.now - minute, code: 'lunch' } };
    expect((await ana.call('callNextTicket')).json()).toMatchObject(paused);
    expect((await ana.call('callTicket', { body: { ticket: second } })).json()).toMatchObject(paused);
    expect((await ana.call('recallTicket', { body: { ticket: first } })).json()).toMatchObject(paused);
    expect((await ana.call('callCancelledTicket')).json()).toMatchObject(paused);

    const task = { ticket: first, task: tasks[0].key };
    expect((await ana.call('startTransaction', { body: task })).statusCode).toBe(204);
    expect((await ana.call('finishTicket', { body: { ticket: first } })).statusCode).toBe(204);
    expect((await ana.call('resumeCounter')).statusCode).toBe(204);
    expect((await ana.call('callNextTicket')).json()).toMatchObject({ key: second });
  });

  it('does not use up the idempotency key of a refused call', async () => {
    const service = await aStaffedService();
    const ana = await openCounter(service);
    const ticket = await take(service);
    await ana.call('pauseCounter');
    const headers = { 'idempotency-key': 'once' };
    expect((await ana.call('callNextTicket', { headers })).statusCode).toBe(409);
    await ana.call('resumeCounter');
    expect((await ana.call('callNextTicket', { headers })).json()).toMatchObject({ key: ticket });
  });

  it('is not included in the waits, and its clerk cannot be chosen', async () => {
    const service = await aStaffedService();
    const ana = await openCounter(service);
    expect(await waits(service)).toMatchObject({ time: 0, counter: 'counter-1' });
    await ana.call('pauseCounter');
    expect(await waits(service)).toMatchObject({ counter: '' });
    expect((await service.takeTicket({ clerk: 'user-ana' })).json()).toMatchObject({
      type: 'CLERK_UNAVAILABLE',
    });
    const selectable = async () => {
      const query = { service: 'passport', language: 'en' };
      const url = '/api/v1/dispenser/selectableClerks';
      return (await service.asDispenser({ method: 'GET', url, query })).json();
    };
    expect(await selectable()).toEqual([]);
    await ana.call('resumeCounter');
    expect(await selectable()).toHaveLength(1);
    expect(await waits(service)).toMatchObject({ counter: 'counter-1' });
  });

  it('records its pause, each new code and its return once', async () => {
    const service = await aStaffedService();
    const ana = await openCounter(service);
    await ana.call('resumeCounter');
    await ana.call('pauseCounter');
    await ana.call('pauseCounter', { body: {} });
    service.now += minute;
    await ana.call('pauseCounter', { body: { code: 'lunch' } });
    await ana.call('resumeCounter');
    await ana.call('resumeCounter');
    const pauses = (await namesOfEvents(service)).filter((name) => /paused|resumed/.test(name));
    expect(pauses).toEqual(['counter.paused', 'counter.paused', 'counter.resumed']);
  });

  it.each(['evening', 'nothing', 'smoking'])(
    'refuses the code %s, which clerks cannot choose',
    async (code) => {
      const service = await aStaffedService();
      const ana = await openCounter(service);
      const answer = await ana.call('pauseCounter', { body: { code } });
      expect(answer.json()).toMatchObject({ code: 400, type: 'INVALID_INPUT', data: { field: 'code' } });
      expect((await ana.call('callNextTicket')).statusCode).toBe(204);
    },
  );
});

describe('the pause of a clerk', () => {
  const isPaused = async (clerk: ClerkClient) => (await clerk.call('callNextTicket')).statusCode === 409;

  it('continues when the same clerk logs in again at the same counter', async () => {
    const service = await aStaffedService();
    await (await openCounter(service)).call('pauseCounter', { body: { code: 'lunch' } });
    const since = service.now;
    service.now += minute;
    const again = await openCounter(service);
    expect((await again.call('callNextTicket')).json()).toMatchObject({
      type: 'PAUSED',
      data: { since, code: 'lunch' },
    });
    expect(await waits(service)).toMatchObject({ counter: '' });
  });

  it("ends with a logout, a login at another counter, or another clerk's login", async () => {
    const service = await aStaffedService();
    const ana = await openCounter(service);
    await ana.call('pauseCounter');
    await ana.call('logOut');
    const back = await openCounter(service);
    expect(await isPaused(back)).toBe(false);

    await back.call('pauseCounter');
    const elsewhere = await openCounter(service, 'ws-counter-2');
    expect(await isPaused(elsewhere)).toBe(false);

    await elsewhere.call('pauseCounter');
    expect(await isPaused(await boAtCounter2(service))).toBe(false);
  });

  it('ends with the day', async () => {
    const branch = aBranch({ openingHours: [0, 6].map((day) => hours(day, '0800', '1800')) });
    const service = await aStaffedService({ branch });
    await (await openCounter(service)).call('pauseCounter');
    service.now += 24 * 60 * minute;
    expect(await isPaused(await openCounter(service))).toBe(false);
  });
});

describe('a ticket for a chosen clerk', () => {
  const keptMs = 15 * minute;

  it.each(['pauseCounter', 'logOut'] as const)(
    'is released to every clerk 15 minutes after the request %s',
    async (call) => {
      const service = await aStaffedService();
      const [ana, bo] = [await openCounter(service), await boAtCounter2(service)];
      const ticket = await take(service, { clerk: 'user-ana' });
      await ana.call(call);
      service.now += keptMs - 1;
      expect((await bo.call('callNextTicket')).statusCode).toBe(204);
      service.now += 1;
      expect((await bo.call('callNextTicket')).json()).toMatchObject({ key: ticket });
    },
  );

  it('is released 15 minutes after the pause of its clerk, even if the clerk logs out later', async () => {
    const service = await aStaffedService();
    const [ana, bo] = [await openCounter(service), await boAtCounter2(service)];
    const ticket = await take(service, { clerk: 'user-ana' });
    await ana.call('pauseCounter');
    service.now += 10 * minute;
    await ana.call('logOut');
    service.now += 5 * minute;
    expect((await bo.call('callNextTicket')).json()).toMatchObject({ key: ticket });
  });

  it('is released as soon as the clerk leaves if the branch does not hold tickets', async () => {
    const { rules } = aBranchFile();
    const service = await aStaffedService({ rules: { ...rules, chosenClerkMinutes: 0 } });
    const [ana, bo] = [await openCounter(service), await boAtCounter2(service)];
    const ticket = await take(service, { clerk: 'user-ana' });
    await ana.call('logOut');
    expect((await bo.call('callNextTicket')).json()).toMatchObject({ key: ticket });
  });

  it('can be called individually by any clerk who serves it', async () => {
    const service = await aStaffedService();
    await openCounter(service);
    const bo = await boAtCounter2(service);
    const ticket = await take(service, { clerk: 'user-ana' });
    expect((await bo.call('readCallableTickets')).json()).toEqual([]);
    expect((await bo.call('readCallableTickets', { query: '?list=others' })).json()).toMatchObject([
      { key: ticket },
    ]);
    expect((await bo.call('callTicket', { body: { ticket } })).json()).toMatchObject({
      key: ticket,
      status: 30,
    });
  });

  it('changes the waits when it is released, even without an event', async () => {
    const service = await aStaffedService();
    const [ana] = [await openCounter(service), await boAtCounter2(service)];
    for (let taken = 0; taken < 3; taken++) await take(service, { clerk: 'user-ana' });
    await ana.call('pauseCounter');
    expect(await waits(service)).toMatchObject({ time: 0, counter: 'counter-2' });
    service.now += keptMs;
    expect((await waits(service)).time).toBeGreaterThan(0);
  });
});
