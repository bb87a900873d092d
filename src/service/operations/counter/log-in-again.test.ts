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
      users: [aUser(), aUser({ key: 'user-bo', username: 'bo' })],
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
  const { key: ticket, tasks } = (await clerk.call('callNextTicket')).json();
  return { ticket, task: tasks[0].key as string };
}

/** Logs the clerk in again after the client has lost its token, by default at the same counter. */
async function logInAgain(websocketID?: string, username?: string): Promise<ClerkClient> {
  service.now += minute;
  const again = await logInAt(service, websocketID, username);
  expect((await again.call('readCodes')).statusCode).toBe(200);
  return again;
}

const eventNames = async () =>
  (await service.store.db.selectFrom('event').select('event').orderBy('seq').execute())
    .map(({ event }) => event)
    .filter((event) => event !== 'waitingInfo.changed');

describe('a clerk who logs in again at the same counter', () => {
  it('continues the transaction: its data can still be saved, and the visitor is not served twice', async () => {
    await takeTickets(2);
    const before = await logInAt(service);
    const body = await callNext(before);
    await before.call('startTransaction', { body });

    const again = await logInAgain();
    expect((await before.call('readCodes')).statusCode).toBe(401);
    const data = { ticket: body.ticket, customerData: { data1: 'one' } };
    expect((await again.call('saveCustomerData', { body: data })).statusCode).toBe(204);
    expect((await again.call('startAfterwork', { body })).statusCode).toBe(204);
    expect((await again.call('finishTicket', { body })).statusCode).toBe(204);
    expect(await stored(body.ticket)).toMatchObject({
      status: 60,
      customer_data: JSON.stringify({ data1: 'one' }),
      transaction_time_sum: minute,
    });
  });

  it('keeps the called ticket, which does not become a no-show', async () => {
    await takeTickets(1);
    const body = await callNext(await logInAt(service));
    const again = await logInAgain();
    expect(await stored(body.ticket)).toMatchObject({ status: 30, calls: 1, counter: 'counter-1' });
    expect((await again.call('startTransaction', { body })).statusCode).toBe(204);
  });

  it('does not reopen the counter, because it was open the whole time', async () => {
    const before = await logInAt(service);
    await before.call('readCodes');
    const events = await eventNames();
    await logInAgain();
    expect(await eventNames()).toEqual(events);
  });

  it('continues even after the old login has expired', async () => {
    const allDay = await openServiceForTest({
      branchFile: aBranchFile({
        branch: aBranch({ openingHours: [] }),
        counters: [aCounter()],
        users: [aUser()],
      }),
    });
    await allDay.takeTicket();
    const { ticket } = await callNext(await logInAt(allDay));
    allDay.now += 13 * 60 * minute;
    const again = await logInAt(allDay);
    expect((await again.call('callCancelledTicket')).json()).toMatchObject({ key: ticket, calls: 1 });
  });
});

describe('the current ticket ends', () => {
  it('if its clerk logs in at another counter', async () => {
    await takeTickets(1);
    const { ticket } = await callNext(await logInAt(service));
    await logInAgain('ws-counter-2');
    expect(await stored(ticket)).toMatchObject({ status: 70, cancel_reason: 'noShow' });
  });

  it('if another clerk logs in at its counter', async () => {
    await takeTickets(1);
    const before = await logInAt(service);
    const body = await callNext(before);
    await before.call('startTransaction', { body });
    await logInAgain('ws-counter-1', 'bo');
    expect(await stored(body.ticket)).toMatchObject({ status: 60 });
  });
});

describe('a call of the last no-show', () => {
  it('returns the current ticket to a new login once, without calling the visitor again', async () => {
    await takeTickets(2);
    const before = await logInAt(service);
    const absent = await callNext(before);
    await before.call('cancelTicket', { body: absent });
    const body = await callNext(before);
    await before.call('startTransaction', { body });
    const again = await logInAgain();
    const events = await eventNames();

    const current = (await again.call('callCancelledTicket')).json();
    expect(current).toMatchObject({ key: body.ticket, status: 30, calls: 1, counter: 'counter-1' });
    expect(current.tasks).toMatchObject([{ key: body.task, status: 40 }]);
    expect(await stored(body.ticket)).toMatchObject({ status: 40, calls: 1 });
    expect(await eventNames()).toEqual(events);

    const noShow = (await again.call('callCancelledTicket')).json();
    expect(noShow).toMatchObject({ key: absent.ticket, status: 30, calls: 2 });
    expect(await stored(body.ticket)).toMatchObject({ status: 60 });
  });

  it('returns the current ticket to a new login even while the counter is paused, but then calls nobody', async () => {
    await takeTickets(2);
    const before = await logInAt(service);
    const absent = await callNext(before);
    await before.call('cancelTicket', { body: absent });
    const body = await callNext(before);
    await before.call('startTransaction', { body });
    await before.call('pauseCounter');
    const again = await logInAgain();
    expect((await again.call('callCancelledTicket')).json()).toMatchObject({ key: body.ticket, status: 30 });
    expect((await again.call('callCancelledTicket')).json()).toMatchObject({ code: 409, type: 'PAUSED' });
    expect((await again.call('finishTicket', { body })).statusCode).toBe(204);
  });

  it('returns the current ticket to a new login even if its first request arrives several times at once', async () => {
    await takeTickets(2);
    const before = await logInAt(service);
    const absent = await callNext(before);
    await before.call('cancelTicket', { body: absent });
    const { ticket } = await callNext(before);
    const again = await logInAt(service);
    const headers = { 'idempotency-key': 'repeated' };
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => again.call('callCancelledTicket', { headers })),
    );
    expect(answers.map((answer) => answer.json().key)).toEqual([ticket, ticket, ticket]);
    expect((await eventNames()).filter((name) => name === 'counter.opened')).toHaveLength(1);
  });

  it('returns the same ticket to a new login for the same idempotency key', async () => {
    await takeTickets(1);
    const body = await callNext(await logInAt(service));
    const again = await logInAgain();
    const headers = { 'idempotency-key': 'one-tap' };
    const first = await again.call('callCancelledTicket', { headers });
    expect(first.json()).toMatchObject({ key: body.ticket });
    expect((await again.call('callCancelledTicket', { headers })).body).toBe(first.body);
  });

  it('makes the current ticket a no-show, and calls the newest of the earlier no-shows', async () => {
    await takeTickets(2);
    const ana = await logInAt(service);
    const absent = await callNext(ana);
    const present = await callNext(ana);
    const called = (await ana.call('callCancelledTicket')).json();
    expect(called).toMatchObject({ key: absent.ticket, status: 30, calls: 2 });
    expect(await stored(present.ticket)).toMatchObject({ status: 70, cancel_reason: 'noShow' });
  });

  it('keeps the current ticket if there is no no-show', async () => {
    await takeTickets(1);
    const ana = await logInAt(service);
    const body = await callNext(ana);
    expect((await ana.call('callCancelledTicket')).statusCode).toBe(204);
    expect((await ana.call('startTransaction', { body })).statusCode).toBe(204);
  });

  it('calls a no-show if the new login has already received the current ticket by recalling it', async () => {
    await takeTickets(2);
    const before = await logInAt(service);
    const absent = await callNext(before);
    const current = await callNext(before);
    const again = await logInAgain();
    expect((await again.call('recallTicket', { body: current })).json()).toMatchObject({ calls: 2 });
    expect((await again.call('callCancelledTicket')).json()).toMatchObject({ key: absent.ticket });
  });
});
