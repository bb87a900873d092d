import { beforeEach, describe, expect, it } from 'vitest';
import type { BranchFile } from '../../../contract/additions/branch-file.ts';
import { aBranch, aProfile, aService, testNow } from '../../../testing/builders.ts';
import { aBooking, aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { openPhone } from '../../../testing/service/phone-client.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { endLostLogins } from './end-lost-logins.ts';
import { readUnserved } from './unserved.ts';

const clerkFor = (key: string, ...services: string[]) =>
  aUser({ key, username: key, services: services.map((service) => ({ service, precedence: 0 })) });
const ana = clerkFor('ana', 'passport', 'registry');
const bo = clerkFor('bo', 'permit');

const wholeFile = aBranchFile({
  branch: aBranch({ services: ['passport', 'permit', 'registry', 'wedding', 'notice'] }),
  services: [
    aService(),
    aService({ key: 'permit' }),
    aService({ key: 'registry' }),
    aService({ key: 'wedding', subType: 1, services: ['registry', 'permit'] }),
    aService({ key: 'notice', subType: 2 }),
  ],
  profiles: [aProfile({ serviceCount: 3 })],
  counters: [aCounter(), aCounter({ key: 'counter-2', number: '2', websocketID: 'ws-counter-2' })],
  users: [ana, bo],
  bookings: [aBooking({ bookingCode: 'SOON', service: 'permit', time: testNow })],
});
/** The branch without the only clerk for permits. */
const withoutBo: BranchFile = { ...wholeFile, users: [ana] };

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({ branchFile: wholeFile });
});

const apply = (file: BranchFile) => importBranchFiles(service.store, [file]);
const take = async (...services: string[]) => (await service.takeTicket({ services })).json();
const listed = async (clerk: ClerkClient, list: string) =>
  (await clerk.call('readCallableTickets', { query: `?list=${list}` })).json();
const numbersOf = (tickets: readonly { number: string; unserved?: boolean }[]) =>
  tickets.map(({ number, unserved }) => `${number}${unserved ? ' unserved' : ''}`);

describe('a service that no counter serves', () => {
  beforeEach(() => apply(withoutBo));

  it('issues no ticket, neither alone, nor in a basket, nor as the last link of a chain', async () => {
    expect(await take('permit')).toMatchObject({ code: 400, type: 'SERVICE_CLOSED' });
    expect(await take('passport', 'permit')).toMatchObject({ type: 'SERVICE_CLOSED' });
    expect(await take('wedding')).toMatchObject({ type: 'SERVICE_CLOSED', data: { service: 'wedding' } });
    expect(await take('passport', 'registry')).toMatchObject({ ticket: { number: 'B 001' } });
  });

  it('issues no ticket to a phone, no appointment, and no ticket for a booked appointment', async () => {
    const phone = await openPhone(service);
    expect((await phone.reserve('permit')).json()).toMatchObject({ type: 'SERVICE_CLOSED' });
    const booking = { branch: 'branch-1', service: 'permit', time: service.now + 60 * 60_000 };
    expect((await service.call('bookAppointment', booking)).json()).toMatchObject({
      type: 'SERVICE_CLOSED',
    });
    const arrival = { requestId: crypto.randomUUID(), bookingCode: 'SOON', language: 'en' };
    expect((await service.call('arriveForAppointment', arrival)).json()).toMatchObject({
      type: 'SERVICE_CLOSED',
    });
  });

  it('is closed in the menu, unlike a message or a service whose clerk has not logged in', async () => {
    const waits = (await service.call('readWaitingInfo')).json();
    const closed = waits.filter((wait: { closed?: boolean }) => wait.closed);
    expect(closed.map((wait: { service: string }) => wait.service)).toEqual(['permit', 'wedding']);
  });

  it('opens again as soon as a clerk serves it', async () => {
    await apply(wholeFile);
    const waits = (await service.call('readWaitingInfo')).json();
    expect(waits.filter((wait: { closed?: boolean }) => wait.closed)).toEqual([]);
    expect(await take('wedding')).toMatchObject({ ticket: { number: 'B 001' } });
  });
});

describe('a ticket whose last clerk is removed from the branch', () => {
  let atOne: ClerkClient;
  beforeEach(async () => {
    await take('passport');
    await take('permit');
    await apply(withoutBo);
    atOne = await logInAt(service, 'ws-counter-1', 'ana');
  });

  it('is listed at every counter as unserved, and is never the next ticket', async () => {
    expect(numbersOf(await listed(atOne, 'others'))).toEqual(['B 002 unserved']);
    expect(numbersOf(await listed(atOne, 'next'))).toEqual(['B 001']);
    expect((await atOne.call('callNextTicket')).json().number).toBe('B 001');
    expect((await atOne.call('callNextTicket')).statusCode).toBe(204);
  });

  it('can be called and served by any counter', async () => {
    const [{ key, tasks }] = await listed(atOne, 'others');
    expect((await atOne.call('callTicket', { body: { ticket: key } })).statusCode).toBe(200);
    const body = { ticket: key, task: tasks[0].key };
    expect((await atOne.call('startTransaction', { body })).statusCode).toBe(204);
    expect((await atOne.call('finishTicket', { body: { ticket: key } })).statusCode).toBe(204);
  });

  it('waits for a served service after a transfer, and cannot be transferred to another unserved service', async () => {
    const [{ key }] = await listed(atOne, 'others');
    const transfer = (to: string) =>
      atOne.call('transferTicket', { body: { ticket: key, service: to, place: 'kept' } });
    expect((await transfer('permit')).json()).toMatchObject({
      code: 400,
      data: { field: 'service', problem: 'is a service that no counter serves' },
    });
    expect((await transfer('passport')).statusCode).toBe(204);
    expect(numbersOf(await listed(atOne, 'next'))).toEqual(['B 001', 'B 002']);
    expect(await listed(atOne, 'others')).toEqual([]);
  });

  it('stays parked, and can be called back by any counter', async () => {
    const [{ key }] = await listed(atOne, 'others');
    await atOne.call('callTicket', { body: { ticket: key } });
    await atOne.call('parkTicket', { body: { ticket: key } });
    expect(numbersOf(await listed(atOne, 'parked'))).toEqual(['B 002 unserved']);
    expect((await atOne.call('callTicket', { body: { ticket: key } })).statusCode).toBe(200);
  });

  it('is an ordinary ticket again once a clerk serves its service', async () => {
    await apply(wholeFile);
    expect(await listed(atOne, 'others')).toEqual([]);
    const atTwo = await logInAt(service, 'ws-counter-2', 'bo');
    expect(numbersOf(await listed(atTwo, 'next'))).toEqual(['B 002']);
  });
});

it('a chain whose second link loses its clerk is listed at every counter once the first link is finished', async () => {
  const { ticket } = await take('wedding');
  await apply(withoutBo);
  const clerk = await logInAt(service, 'ws-counter-1', 'ana');
  expect(numbersOf(await listed(clerk, 'next'))).toEqual(['B 001']);
  await clerk.call('callNextTicket');
  await clerk.call('startTransaction', { body: { ticket: ticket.key, task: ticket.tasks[0].key } });
  await clerk.call('finishTicket', { body: { ticket: ticket.key } });
  expect(numbersOf(await listed(clerk, 'others'))).toEqual(['B 001 unserved']);
});

it('a reserved ticket that nobody serves any more can be called by any counter after its visitor arrives', async () => {
  const { ticket } = (await (await openPhone(service)).reserve('permit')).json();
  await apply(withoutBo);
  const clerk = await logInAt(service, 'ws-counter-1', 'ana');
  expect(numbersOf(await listed(clerk, 'notArrived'))).toEqual(['B 001 unserved']);
  const body = { ticket: ticket.key, arrived: true };
  expect((await clerk.call('callTicket', { body })).statusCode).toBe(200);
});

describe('the current ticket at a counter that is removed from the branch', () => {
  const withoutTwo: BranchFile = { ...wholeFile, counters: [aCounter()] };

  it('returns to its place in the queue, and can be called by a remaining counter', async () => {
    const { ticket } = await take('permit');
    const { ticket: later } = await take('permit');
    const atTwo = await logInAt(service, 'ws-counter-2', 'bo');
    await atTwo.call('callNextTicket');
    await atTwo.call('startTransaction', { body: { ticket: ticket.key, task: ticket.tasks[0].key } });
    await apply(withoutTwo);
    const removed = { code: 401, data: { ended: 'removed' } };
    expect((await atTwo.call('readCounterState')).json()).toMatchObject(removed);

    await endLostLogins(service.store);
    expect((await atTwo.call('readCounterState')).json()).toMatchObject(removed);
    const atOne = await logInAt(service, 'ws-counter-1', 'bo');
    expect(numbersOf(await listed(atOne, 'next'))).toEqual([ticket.number, later.number]);
    await atOne.call('callNextTicket');
    const body = { ticket: ticket.key, task: ticket.tasks[0].key };
    expect((await atOne.call('startTransaction', { body })).statusCode).toBe(204);
  });

  it('stays at its counter as long as counter and clerk are in the branch', async () => {
    await take('permit');
    const atTwo = await logInAt(service, 'ws-counter-2', 'bo');
    await atTwo.call('callNextTicket');
    await endLostLogins(service.store);
    expect((await atTwo.call('readCounterState')).json().ticket).toMatchObject({ status: 30 });
  });

  it('is listed at every counter if no other clerk serves its service', async () => {
    await take('permit');
    const atTwo = await logInAt(service, 'ws-counter-2', 'bo');
    await atTwo.call('callNextTicket');
    await apply(withoutBo);
    await endLostLogins(service.store);
    const unserved: object[] = [];
    await readUnserved(service.store, (one) => unserved.push(one));
    expect(unserved).toEqual([{ services: 2, tickets: 1 }]);
    const atOne = await logInAt(service, 'ws-counter-1', 'ana');
    expect(numbersOf(await listed(atOne, 'others'))).toEqual(['B 001 unserved']);
  });
});
