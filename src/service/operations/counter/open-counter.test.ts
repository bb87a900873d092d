import { beforeEach, describe, expect, it } from 'vitest';
import { aBranch, aService } from '../../../testing/builders.ts';
import { aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';

const minute = 60_000;
const withAfterwork = { afterwork: true, clerkSelection: false, customerIdentification: 0 };

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({
    branchFile: aBranchFile({
      branch: aBranch({ services: ['passport', 'permit'] }),
      services: [aService({ features: withAfterwork }), aService({ key: 'permit' })],
      counters: [aCounter(), aCounter({ key: 'counter-2', websocketID: 'ws-counter-2' })],
      users: [
        aUser(),
        aUser({ key: 'user-bo', username: 'bo', name: 'Bo' }),
        aUser({ key: 'user-cy', username: 'cy', services: [{ service: 'permit', precedence: 0 }] }),
      ],
    }),
  });
});

const stored = (key: string) =>
  service.store.db.selectFrom('ticket').selectAll().where('key', '=', key).executeTakeFirstOrThrow();

async function takeTickets(count: number): Promise<void> {
  for (let taken = 0; taken < count; taken++) {
    service.now += minute;
    await service.takeTicket();
  }
}

async function callNext(clerk: ClerkClient) {
  const { key: ticket, tasks, number } = (await clerk.call('callNextTicket')).json();
  return { ticket, number: number as string, task: tasks[0].key as string };
}
const open = (clerk: ClerkClient, instead?: { ticket: string | null; visitor: 'handBack' | 'takeOver' }) =>
  clerk.call('openCounter', { body: instead ? { instead } : {} });

/** Ana has called a ticket at counter 1, and Bo wants to open this counter. */
async function anaCalled() {
  await takeTickets(2);
  const ana = await logInAt(service);
  expect((await open(ana)).statusCode).toBe(204);
  const called = await callNext(ana);
  service.now += minute;
  const bo = await logInAt(service, 'ws-counter-1', 'bo');
  return { ana, bo, ...called };
}

describe('a counter where another clerk works', () => {
  it('does not open, and names the clerk and the current ticket; nothing changes for the visitor', async () => {
    const { ana, bo, ticket, number } = await anaCalled();
    const answer = await open(bo);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      type: 'COUNTER_STAFFED',
      data: { clerk: 'Ana Kovač', ticket: { key: ticket, number }, mayTakeOver: true },
    });
    expect((await ana.call('readCounterState')).json().ticket.key).toBe(ticket);
    expect(await stored(ticket)).toMatchObject({ status: 30, user: 'user-ana' });
  });

  it('reveals nothing about the clerk to a login of another branch, or without a login', async () => {
    await anaCalled();
    const nobody = { body: {}, headers: { authorization: 'Bearer ctr_wrong' } };
    const answer = await (await logInAt(service, 'ws-counter-1', 'bo')).call('openCounter', nobody);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().data).toEqual({});
  });

  it('returns the visitor to the queue, with number and rank, if the new clerk decides so', async () => {
    const { bo, ticket, number } = await anaCalled();
    const before = await stored(ticket);
    expect((await open(bo, { ticket, visitor: 'handBack' })).statusCode).toBe(204);
    expect(await stored(ticket)).toMatchObject({
      status: 10,
      number,
      rank: before.rank,
      cancel_reason: null,
    });
    expect((await callNext(bo)).ticket).toBe(ticket);
  });

  it('gives the visitor to the new clerk, who serves and finishes the ticket without another call', async () => {
    const { ana, bo, ticket, task } = await anaCalled();
    await ana.call('startTransaction', { body: { ticket, task } });
    expect((await open(bo, { ticket, visitor: 'takeOver' })).statusCode).toBe(204);
    expect(await stored(ticket)).toMatchObject({ status: 40, user: 'user-bo', calls: 1 });
    expect((await bo.call('readCounterState')).json().ticket.key).toBe(ticket);
    expect((await bo.call('finishTicket', { body: { ticket } })).statusCode).toBe(204);
    expect(await stored(ticket)).toMatchObject({ status: 60 });
  });

  it('asks for a new decision if the current ticket of the counter has changed meanwhile', async () => {
    const { ana, bo, ticket } = await anaCalled();
    await ana.call('cancelTicket', { body: { ticket } });
    const next = await callNext(ana);
    const answer = await open(bo, { ticket, visitor: 'handBack' });
    expect(answer.json()).toMatchObject({ type: 'COUNTER_STAFFED', data: { ticket: { key: next.ticket } } });
    expect(await stored(next.ticket)).toMatchObject({ status: 30 });
  });

  it("does not give the visitor to a clerk who does not serve the ticket's service", async () => {
    const { ticket } = await anaCalled();
    const cy = await logInAt(service, 'ws-counter-1', 'cy');
    expect((await open(cy)).json().data.mayTakeOver).toBe(false);
    expect((await open(cy, { ticket, visitor: 'takeOver' })).json().type).toBe('NOT_SERVED');
    expect((await open(cy, { ticket, visitor: 'handBack' })).statusCode).toBe(204);
  });

  it('opens if the new clerk confirms it and there is no current ticket', async () => {
    const ana = await logInAt(service);
    await open(ana);
    const bo = await logInAt(service, 'ws-counter-1', 'bo');
    expect((await open(bo)).json().data).toMatchObject({ clerk: 'Ana Kovač', ticket: null });
    expect((await open(bo, { ticket: null, visitor: 'handBack' })).statusCode).toBe(204);
  });
});

describe('a clerk who serves a visitor at another counter', () => {
  type Choice = 'handBack' | 'takeOver';
  const openOwn = (clerk: ClerkClient, ticket: string, visitor: Choice, instead?: object) =>
    clerk.call('openCounter', { body: { own: { ticket, visitor }, ...(instead && { instead }) } });

  it('must decide about that visitor, for whom nothing changes before the decision', async () => {
    const { ana, ticket, number } = await anaCalled();
    const there = await logInAt(service, 'ws-counter-2');
    expect((await open(there)).json()).toMatchObject({
      code: 409,
      type: 'SERVES_ELSEWHERE',
      data: { counter: 'Counter 1', ticket: { key: ticket, number }, mayTakeOver: true },
    });
    expect((await ana.call('readCounterState')).json().ticket.key).toBe(ticket);
  });

  it('can keep the visitor: a service in progress continues, and a called visitor is called to the new counter', async () => {
    const { ana, ticket, task } = await anaCalled();
    const there = await logInAt(service, 'ws-counter-2');
    expect((await openOwn(there, ticket, 'takeOver')).statusCode).toBe(204);
    expect(await stored(ticket)).toMatchObject({ status: 30, counter: 'counter-2', calls: 2 });
    expect((await ana.call('readCodes')).statusCode).toBe(401);
    await there.call('startTransaction', { body: { ticket, task } });
    service.now += minute;
    const back = await logInAt(service);
    expect((await openOwn(back, ticket, 'takeOver')).statusCode).toBe(204);
    expect(await stored(ticket)).toMatchObject({ status: 40, counter: 'counter-1', calls: 2 });
    expect((await back.call('readCounterState')).json().ticket.key).toBe(ticket);
    expect((await back.call('finishTicket', { body: { ticket } })).statusCode).toBe(204);
  });

  it('can return the visitor to the queue, with number and rank', async () => {
    const { ticket, number } = await anaCalled();
    const { rank } = await stored(ticket);
    const there = await logInAt(service, 'ws-counter-2');
    expect((await openOwn(there, ticket, 'handBack')).statusCode).toBe(204);
    expect(await stored(ticket)).toMatchObject({ status: 10, number, rank, counter: '' });
  });

  it('must decide about both visitors if another clerk serves one at the new counter, and can keep either', async () => {
    const { ana, bo, ticket } = await anaCalled();
    const other = { ticket, visitor: 'handBack' };
    await ana.call('logOut');
    expect((await open(bo)).statusCode).toBe(204);
    const ofBo = await callNext(bo);
    service.now += minute;
    const there = await logInAt(service, 'ws-counter-2');
    await open(there);
    await service.takeTicket();
    const ofAna = await callNext(there);
    service.now += minute;
    const back = await logInAt(service);
    expect((await openOwn(back, ofAna.ticket, 'takeOver', other)).json().type).toBe('COUNTER_STAFFED');
    const instead = { ticket: ofBo.ticket, visitor: 'takeOver' };
    const asked = await back.call('openCounter', { body: { instead } });
    expect(asked.json()).toMatchObject({ type: 'SERVES_ELSEWHERE', data: { mayTakeOver: false } });
    expect((await openOwn(back, ofAna.ticket, 'takeOver', instead)).json().type).toBe('NOT_SERVED');
    expect((await openOwn(back, ofAna.ticket, 'handBack', instead)).statusCode).toBe(204);
    expect(await stored(ofBo.ticket)).toMatchObject({ status: 30, user: 'user-ana' });
    expect(await stored(ofAna.ticket)).toMatchObject({ status: 10 });
  });

  it('logs in at another counter without a decision if there is no current ticket', async () => {
    await open(await logInAt(service));
    service.now += minute;
    expect((await open(await logInAt(service, 'ws-counter-2'))).statusCode).toBe(204);
  });
});

describe('a clerk whose login was ended by a newer login', () => {
  it('reads who took over which counter, and when', async () => {
    const { ana, bo, ticket } = await anaCalled();
    await open(bo, { ticket, visitor: 'takeOver' });
    const at = service.now;
    service.now += minute;
    const answer = await ana.call('readCounterState');
    expect(answer.statusCode).toBe(401);
    expect(answer.json().data).toEqual({
      takenOver: { clerk: 'Bo', counter: 'Counter 1', at, isSameClerk: false },
    });
  });

  it('reads that the same clerk logged in at another counter, even after a login without our additions', async () => {
    const ana = await logInAt(service);
    await ana.call('readCodes');
    const elsewhere = await logInAt(service, 'ws-counter-2');
    await elsewhere.call('readCodes');
    expect((await ana.call('readCodes')).json().data.takenOver).toMatchObject({ isSameClerk: true });
  });
});

describe('a login without our additions', () => {
  it("still ends another clerk's ticket as a no-show", async () => {
    const { bo, ticket } = await anaCalled();
    expect((await bo.call('readCodes')).statusCode).toBe(200);
    expect(await stored(ticket)).toMatchObject({ status: 70, cancel_reason: 'noShow' });
  });
});

describe('a call of a chosen ticket that hands back the current ticket', () => {
  it('recalls a no-show, and the visitor who was called instead returns to the old place', async () => {
    await takeTickets(2);
    const ana = await logInAt(service);
    const first = await callNext(ana);
    const second = await callNext(ana);
    const { rank } = await stored(second.ticket);
    const undo = await ana.call('callTicket', { body: { ticket: first.ticket, handBack: true } });
    expect(undo.json()).toMatchObject({ key: first.ticket, status: 30, calls: 2 });
    expect(await stored(second.ticket)).toMatchObject({ status: 10, rank, number: second.number });
    expect((await callNext(ana)).ticket).toBe(second.ticket);
  });

  it('reopens the task in progress, which starts from the beginning at the next call', async () => {
    await takeTickets(2);
    const ana = await logInAt(service);
    const first = await callNext(ana);
    const second = await callNext(ana);
    await ana.call('startTransaction', { body: { ticket: second.ticket, task: second.task } });
    await ana.call('callTicket', { body: { ticket: first.ticket, handBack: true } });
    expect(await stored(second.ticket)).toMatchObject({ status: 10 });
  });
});
