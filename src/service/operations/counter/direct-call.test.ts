import { describe, expect, it, vi } from 'vitest';
import { aBranch, aService } from '../../../testing/builders.ts';
import { aBooking, aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../../testing/service/clerk-client.ts';
import {
  openServiceForTest,
  openTestService,
  type TestService,
} from '../../../testing/service/open-test-service.ts';
import * as tickets from '../../store/tickets/read-tickets.ts';

const minute = 60_000;

async function aStaffedService() {
  const branchFile = aBranchFile({
    branch: aBranch({ services: ['passport', 'permit'] }),
    services: [aService(), aService({ key: 'permit' })],
    counters: [aCounter(), aCounter({ key: 'counter-2', websocketID: 'ws-counter-2' })],
    users: [
      aUser(),
      aUser({ key: 'user-bo', username: 'bo', services: [{ service: 'permit', precedence: 0 }] }),
    ],
  });
  const at = (await openTestService({ branchFile })).now;
  const booking = aBooking({ bookingCode: 'SOON', service: 'passport', time: at + 20 * minute });
  const service = await openServiceForTest({ branchFile: { ...branchFile, bookings: [booking] } });
  return { service, ana: await logInAt(service), bo: await logInAt(service, 'ws-counter-2', 'bo') };
}

async function reserve(service: TestService): Promise<string> {
  const { smartToken } = (await service.call('openSmartSession', { branch: 'branch-1' })).json();
  const answer = await service.asDispenser({
    method: 'POST',
    url: '/api/v1/smart/ticket',
    headers: { authorization: `SmartToken ${smartToken}` },
    payload: { service: 'passport', language: 'en' },
  });
  return answer.json().ticket.key;
}
async function checkIn(service: TestService): Promise<string> {
  const body = { requestId: crypto.randomUUID(), bookingCode: 'SOON', language: 'en' };
  return (await service.call('arriveForAppointment', body)).json().ticket.key;
}
const notArrived = async (clerk: ClerkClient) =>
  (await clerk.call('readCallableTickets', { query: '?list=notArrived' }))
    .json()
    .map(({ key }: { key: string }) => key);

describe.each([
  ['a reserved ticket', reserve],
  ['the ticket of a booking before its time', checkIn],
])('%s whose visitor is at the counter', (_, create) => {
  it('is called only if the clerk confirms that the visitor has arrived', async () => {
    const { ana, service } = await aStaffedService();
    const ticket = await create(service);
    expect(await notArrived(ana)).toEqual([ticket]);
    for (const body of [{ ticket }, { ticket, arrived: false }]) {
      expect((await ana.call('callTicket', { body })).json()).toMatchObject({ type: 'NOT_ARRIVED' });
    }
    service.now += minute;
    expect((await ana.call('callTicket', { body: { ticket, arrived: true } })).json()).toMatchObject({
      key: ticket,
      status: 30,
      calls: 1,
      counter: 'counter-1',
    });
    expect(await notArrived(ana)).toEqual([]);
  });

  it('is also called if the ticket is in the URL', async () => {
    const { ana, service } = await aStaffedService();
    const ticket = await create(service);
    expect((await ana.call('callTicket', { query: `?ticket=${ticket}&arrived=true` })).json()).toMatchObject({
      key: ticket,
    });
  });

  it('cannot be called by a clerk who does not serve the ticket', async () => {
    const { bo, service } = await aStaffedService();
    const ticket = await create(service);
    expect((await bo.call('callTicket', { body: { ticket, arrived: true } })).json()).toMatchObject({
      type: 'NOT_SERVED',
    });
    expect((await bo.call('callTicket', { body: { ticket } })).json()).toMatchObject({ type: 'NOT_ARRIVED' });
  });

  it('is called once per idempotency key; a different request with the same key is refused', async () => {
    const { ana, service } = await aStaffedService();
    const ticket = await create(service);
    const call = (body: object) =>
      ana.call('callTicket', { headers: { 'idempotency-key': 'once' }, body: { ticket, ...body } });
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await call({ arrived: true })).json()).toMatchObject({ calls: 1 });
    }
    expect((await call({})).json()).toMatchObject({ type: 'REQUEST_MISMATCH' });
  });
});

it('a booking that was called early waits for its next service from the time of its arrival', async () => {
  const { ana, service } = await aStaffedService();
  const ticket = await checkIn(service);
  const { tasks } = (await ana.call('callTicket', { body: { ticket, arrived: true } })).json();
  await ana.call('startTransaction', { body: { ticket, task: tasks[0].key } });
  await ana.call('transferTicket', { body: { ticket, service: 'permit', place: 'kept' } });
  service.now += minute;
  await service.takeTicket({ services: ['permit'] });
  expect((await ana.call('callNextTicket')).json()).toMatchObject({ key: ticket });
});

it('a refused call can be retried with the same idempotency key', async () => {
  const { ana, service } = await aStaffedService();
  const ticket = await checkIn(service);
  const call = () => ana.call('callTicket', { headers: { 'idempotency-key': 'once' }, body: { ticket } });
  expect((await call()).json()).toMatchObject({ type: 'NOT_ARRIVED' });
  service.now += 20 * minute;
  expect((await call()).json()).toMatchObject({ key: ticket, status: 30 });
});

it("a clerk can neither take a colleague's ticket nor end it with a call", async () => {
  const { ana, bo, service } = await aStaffedService();
  await service.takeTicket({ services: ['passport'] });
  const { key: ticket } = (await ana.call('callNextTicket')).json();
  expect((await bo.call('callNextTicket')).statusCode).toBe(204);
  expect((await bo.call('callTicket', { body: { ticket } })).json()).toMatchObject({ type: 'TAKEN' });
  expect((await ana.call('recallTicket', { body: { ticket } })).json()).toMatchObject({
    status: 30,
    calls: 2,
  });
});

it('a list loads only its own tickets, even if thousands wait', async () => {
  const { service, ana } = await aStaffedService();
  await service.takeTicket();
  const read = vi.spyOn(tickets, 'readTickets');
  for (const list of ['next', 'others', 'parked', 'notArrived']) {
    await ana.call('readCallableTickets', { query: `?list=${list}` });
  }
  expect(read.mock.calls.map(([, keys]) => keys.length)).toEqual([1]);
  read.mockRestore();
});
