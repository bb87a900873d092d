import { describe, expect, it } from 'vitest';
import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import { aBranch, aProfile, aService } from '../../../testing/builders.ts';
import { aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';

const minute = 60_000;
const withAfterwork = { afterwork: true, clerkSelection: false, customerIdentification: 0 };

/** Ana serves all services at counter 1, Bo serves permits at counter 2, and Cleo serves all services at counter 3. */
const staffed: Partial<BranchFile> = {
  branch: aBranch({ services: ['passport', 'permit', 'move', 'notice'] }),
  services: [
    aService({ features: withAfterwork }),
    aService({ key: 'permit' }),
    aService({ key: 'move', subType: 1, services: ['passport', 'permit'] }),
    aService({ key: 'notice', subType: 2 }),
  ],
  profiles: [aProfile({ serviceCount: 2 })],
  counters: ['1', '2', '3'].map((number) =>
    aCounter({ key: `counter-${number}`, number, websocketID: `ws-counter-${number}` }),
  ),
  users: [
    aUser(),
    aUser({ key: 'user-bo', username: 'bo', services: [{ service: 'permit', precedence: 0 }] }),
    aUser({ key: 'user-cleo', username: 'cleo' }),
  ],
};

interface Staffed {
  readonly service: TestService;
  readonly ana: ClerkClient;
  readonly bo: ClerkClient;
  readonly cleo: ClerkClient;
  /** Takes a ticket one minute after the previous ticket, and returns its key. */
  take(...services: string[]): Promise<string>;
}

/** Logs in and makes the first call, which opens the counter. */
async function openCounter(
  service: TestService,
  websocketID: string,
  username: string,
): Promise<ClerkClient> {
  const clerk = await logInAt(service, websocketID, username);
  await clerk.call('readCodes');
  return clerk;
}

async function aStaffedService(): Promise<Staffed> {
  const service = await openServiceForTest({ branchFile: aBranchFile(staffed) });
  return {
    service,
    ana: await logInAt(service),
    bo: await openCounter(service, 'ws-counter-2', 'bo'),
    cleo: await openCounter(service, 'ws-counter-3', 'cleo'),
    async take(...services) {
      service.now += minute;
      return (await service.takeTicket(services.length > 0 ? { services } : {})).json().ticket.key;
    },
  };
}

const next = async (clerk: ClerkClient) => {
  const answer = await clerk.call('callNextTicket');
  return answer.statusCode === 204 ? undefined : answer.json().key;
};
const transfer = (clerk: ClerkClient, ticket: string, target: object) =>
  clerk.call('transferTicket', { body: { ticket, place: 'kept', ...target } });

describe('a transferred ticket', () => {
  it('is called only at its new counter, unless it is called individually', async () => {
    const { ana, cleo, take } = await aStaffedService();
    const ticket = await take();
    await next(ana);
    expect((await transfer(ana, ticket, { counter: 'counter-3' })).statusCode).toBe(204);
    expect(await next(ana)).toBeUndefined();
    expect((await ana.call('readCallableTickets', { query: '?list=others' })).json()).toMatchObject([
      { key: ticket, status: 10, counter: '', user: '' },
    ]);
    expect(await next(cleo)).toBe(ticket);
  });

  it('is called only by its new clerk, at any counter', async () => {
    const { ana, cleo, service, take } = await aStaffedService();
    const ticket = await take();
    await next(ana);
    await transfer(ana, ticket, { clerk: 'user-cleo' });
    expect(await next(ana)).toBeUndefined();
    await cleo.call('logOut');
    const moved = await logInAt(service, 'ws-counter-2', 'cleo');
    expect(await next(moved)).toBe(ticket);
  });

  it('can be sent to any other clerk at work', async () => {
    const { ana, cleo } = await aStaffedService();
    const clerks = async () => (await ana.call('readQueue')).json().clerks;
    const bo = { key: 'user-bo', name: 'Ana Kovač', counter: 'Counter 1' };
    expect(await clerks()).toEqual([bo, { ...bo, key: 'user-cleo' }]);
    await cleo.call('pauseCounter');
    expect(await clerks()).toEqual([bo]);
  });

  it('is called only for its new service, with the texts of that service', async () => {
    const { ana, bo, take } = await aStaffedService();
    const ticket = await take();
    const { tasks } = (await ana.call('callNextTicket')).json();
    await transfer(ana, ticket, { service: 'permit' });
    const called = (await bo.call('callNextTicket')).json();
    expect(called).toMatchObject({ key: ticket, tasks: [{ service: 'permit', status: 20 }] });
    expect(called.tasks).toHaveLength(1);
    expect(called.tasks[0]).toMatchObject({ key: tasks[0].key, features: { afterwork: false } });
  });

  it('keeps its place in the queue, or goes to the end', async () => {
    const { ana, service, take } = await aStaffedService();
    const [first, second] = [await take(), await take()];
    await next(ana);
    await transfer(ana, first, { service: 'passport' });
    expect(await next(ana)).toBe(first);
    service.now += 1;
    await transfer(ana, first, { service: 'passport', place: 'end' });
    expect(await next(ana)).toBe(second);
    await ana.call('finishTicket', { body: { ticket: second } });
    expect(await next(ana)).toBe(first);
  });

  it('has its transaction interrupted; the next transaction is timed from its own start', async () => {
    const { ana, cleo, service, take } = await aStaffedService();
    const ticket = await take();
    const { tasks } = (await ana.call('callNextTicket')).json();
    const body = { ticket, task: tasks[0].key };
    await ana.call('startTransaction', { body });
    service.now += 20 * minute;
    await transfer(ana, ticket, { counter: 'counter-3' });
    expect((await cleo.call('callNextTicket')).json()).toMatchObject({
      transactionTimeSum: 20 * minute,
      tasks: [{ status: 20, user: null }],
    });
    await cleo.call('startTransaction', { body });
    service.now += minute;
    await cleo.call('finishTicket', { body: { ticket } });
    const task = await service.store.db.selectFrom('task').selectAll().executeTakeFirstOrThrow();
    expect(Number(task.ended_at) - Number(task.started_at)).toBe(minute);
  });

  it('stays in its chain, and its other services remain open', async () => {
    const { ana, bo, take } = await aStaffedService();
    const chained = await take('move');
    await next(ana);
    await transfer(ana, chained, { counter: 'counter-3' });
    expect((await ana.call('readCallableTickets', { query: '?list=others' })).json()).toMatchObject([
      { key: chained, tasks: [{ service: 'passport' }] },
    ]);
    const basket = await take('passport', 'permit');
    await ana.call('callTicket', { body: { ticket: basket } });
    await transfer(ana, basket, { counter: 'counter-2' });
    expect(await next(bo)).toBe(basket);
  });

  it('can have been waiting or parked before, and then waits in the queue', async () => {
    const { ana, cleo, take } = await aStaffedService();
    const ticket = await take();
    await transfer(ana, ticket, { counter: 'counter-3' });
    expect(await next(ana)).toBeUndefined();
    expect(await next(cleo)).toBe(ticket);
    await cleo.call('parkTicket', { body: { ticket } });
    await transfer(ana, ticket, { counter: 'counter-1' });
    expect(await next(ana)).toBe(ticket);
  });

  it('is released 15 minutes after its counter pauses or closes', async () => {
    const { ana, cleo, service, take } = await aStaffedService();
    const [paused, closed] = [await take(), await take()];
    await transfer(ana, paused, { counter: 'counter-3' });
    await cleo.call('pauseCounter');
    service.now += 15 * minute - 1;
    expect(await next(ana)).toBe(closed);
    service.now += 1;
    expect(await next(ana)).toBe(paused);

    await cleo.call('resumeCounter');
    const again = await take();
    await transfer(ana, again, { counter: 'counter-3' });
    await cleo.call('logOut');
    service.now += 15 * minute - 1;
    expect(await next(ana)).toBeUndefined();
    service.now += 1;
    expect(await next(ana)).toBe(again);
  });

  it('records its target and its place', async () => {
    const { ana, service, take } = await aStaffedService();
    const ticket = await take();
    await transfer(ana, ticket, { clerk: 'user-cleo', place: 'end' });
    const events = await service.store.db.selectFrom('event').selectAll().orderBy('seq', 'desc').execute();
    const waiting = events.find(({ event }) => event === 'ticket.waiting');
    expect(JSON.parse(waiting?.data ?? '')).toMatchObject({
      ticket,
      counter: 'counter-1',
      to: { clerk: 'user-cleo' },
      place: 'end',
    });
  });
});

describe('a transfer', () => {
  it.each([
    [{}, 'service'],
    [{ service: 'permit', counter: 'counter-2' }, 'service'],
    [{ service: 'permit', place: 'first' }, 'place'],
    [{ service: 'nothing' }, 'service'],
    [{ service: 'move' }, 'service'],
    [{ service: 'notice' }, 'service'],
  ])('to %j is refused with the name of the field, and changes nothing', async (target, field) => {
    const { ana, take } = await aStaffedService();
    const ticket = await take();
    await next(ana);
    const answer = await transfer(ana, ticket, target);
    expect(answer.json()).toMatchObject({ code: 400, type: 'INVALID_INPUT', data: { field } });
    expect((await ana.call('recallTicket', { body: { ticket } })).statusCode).toBe(200);
  });

  it('to a service for which the ticket already has an open task is refused', async () => {
    const { ana, take } = await aStaffedService();
    const ticket = await take('passport', 'permit');
    await next(ana);
    expect((await transfer(ana, ticket, { service: 'permit' })).json()).toMatchObject({
      data: { field: 'service' },
    });
  });

  it('to a counter or clerk that is away, paused or does not serve the ticket is refused', async () => {
    const { ana, bo, cleo, take } = await aStaffedService();
    const ticket = await take();
    await next(ana);
    for (const target of [{ counter: 'counter-2' }, { counter: 'nowhere' }]) {
      expect((await transfer(ana, ticket, target)).json()).toMatchObject({ type: 'COUNTER_UNAVAILABLE' });
    }
    await cleo.call('pauseCounter');
    expect((await transfer(ana, ticket, { counter: 'counter-3' })).json()).toMatchObject({
      code: 400,
      type: 'COUNTER_UNAVAILABLE',
      data: { counter: 'counter-3' },
    });
    expect((await transfer(ana, ticket, { clerk: 'user-cleo' })).json()).toMatchObject({
      type: 'CLERK_UNAVAILABLE',
    });
    await cleo.call('logOut');
    expect((await transfer(ana, ticket, { clerk: 'user-cleo' })).json()).toMatchObject({
      type: 'CLERK_UNAVAILABLE',
    });
    expect((await transfer(bo, ticket, { service: 'permit' })).json()).toMatchObject({ type: 'TAKEN' });
  });
});

describe('a parked ticket', () => {
  const park = (clerk: ClerkClient, ticket: string) => clerk.call('parkTicket', { body: { ticket } });
  const parked = async (clerk: ClerkClient) =>
    (await clerk.call('readCallableTickets', { query: '?list=parked' }))
      .json()
      .map(({ key }: { key: string }) => key);

  it('is not called as the next ticket, but can be called back by every clerk who serves it', async () => {
    const { ana, bo, cleo, take } = await aStaffedService();
    const ticket = await take();
    await next(ana);
    expect((await park(ana, ticket)).statusCode).toBe(204);
    for (const clerk of [ana, cleo]) {
      expect(await next(clerk)).toBeUndefined();
      expect((await clerk.call('readCallableTickets')).json()).toEqual([]);
      expect(await parked(clerk)).toEqual([ticket]);
    }
    expect(await parked(bo)).toEqual([]);
    expect((await cleo.call('callTicket', { body: { ticket } })).json()).toMatchObject({
      key: ticket,
      status: 30,
    });
    expect(await parked(ana)).toEqual([]);
  });

  it('continues its transaction with the same task, and then waits for its next task', async () => {
    const { ana, take } = await aStaffedService();
    const ticket = await take('passport', 'permit');
    const { tasks } = (await ana.call('callNextTicket')).json();
    const body = { ticket, task: tasks[0].key };
    await ana.call('startTransaction', { body });
    await park(ana, ticket);
    expect(await next(ana)).toBeUndefined();
    await ana.call('callTicket', { body: { ticket } });
    expect((await ana.call('startTransaction', { body })).statusCode).toBe(204);
    await ana.call('finishTicket', { body: { ticket } });
    expect(await next(ana)).toBe(ticket);
  });

  it('shows when and where it was parked, and when each counter should call it back', async () => {
    const { ana, cleo, service, take } = await aStaffedService();
    const ticket = await take();
    await next(ana);
    service.now += 60_000;
    const since = service.now;
    await park(ana, ticket);
    service.now += 20 * 60_000;
    for (const clerk of [ana, cleo]) {
      const [row] = (await clerk.call('readCallableTickets', { query: '?list=parked' })).json();
      const offeredAt = since + (clerk === ana ? 20 : 40) * 60_000;
      const counter = { key: 'counter-1', name: 'Counter 1', number: '1' };
      expect(row.parked).toEqual({ since, counter, offeredAt });
    }
    const { rules } = aBranchFile();
    const file = aBranchFile({ ...staffed, rules: { ...rules, parkedMinutes: 5 } });
    await importBranchFiles(service.store, [file]);
    const [early] = (await ana.call('readCallableTickets', { query: '?list=parked' })).json();
    expect(early.parked).toMatchObject({ since, offeredAt: since + 5 * 60_000 });
    await cleo.call('callTicket', { body: { ticket } });
    await park(cleo, ticket);
    const [row] = (await ana.call('readCallableTickets', { query: '?list=parked' })).json();
    expect(row.parked).toMatchObject({ since: service.now, counter: { number: '3' } });
    await cleo.call('transferTicket', { body: { ticket, service: 'permit', place: 'kept' } });
    const [waiting] = (await cleo.call('readCallableTickets')).json();
    expect(waiting).not.toHaveProperty('parked');
  });

  it('does not count as ahead of waiting tickets', async () => {
    const { ana, service, take } = await aStaffedService();
    const ticket = await take();
    await next(ana);
    await park(ana, ticket);
    const waits = (await service.call('readWaitingInfo')).json();
    expect(waits.find((one: { service: string }) => one.service === 'passport')).toMatchObject({
      tickets: 0,
      time: 0,
    });
  });

  it('stays parked when it is parked again, and cannot be parked while it waits in the queue', async () => {
    const { ana, take } = await aStaffedService();
    const ticket = await take();
    expect((await park(ana, ticket)).json()).toMatchObject({ type: 'NOT_CALLED' });
    await next(ana);
    await park(ana, ticket);
    expect((await park(ana, ticket)).statusCode).toBe(204);
    expect(await parked(ana)).toEqual([ticket]);
  });

  it('must have an open task that can wait, so a ticket in afterwork cannot be parked', async () => {
    const { ana, take } = await aStaffedService();
    const ticket = await take();
    const { tasks } = (await ana.call('callNextTicket')).json();
    const body = { ticket, task: tasks[0].key };
    await ana.call('startTransaction', { body });
    await ana.call('startAfterwork', { body });
    expect((await park(ana, ticket)).json()).toMatchObject({ type: 'NOTHING_LEFT' });
    expect((await ana.call('finishTicket', { body: { ticket } })).statusCode).toBe(204);
  });
});
