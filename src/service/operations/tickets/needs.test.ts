import { afterEach, beforeEach, expect, it } from 'vitest';
import { testNow } from '../../../testing/builders.ts';
import { aBooking, aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openTestService, type TestService } from '../../../testing/service/open-test-service.ts';

const bookingCode = 'SLOWLY2222';

let service: TestService;
beforeEach(async () => {
  service = await openTestService({
    branchFile: aBranchFile({
      counters: [aCounter()],
      users: [aUser()],
      bookings: [aBooking({ time: testNow, bookingCode })],
    }),
  });
});
afterEach(() => service.close());

async function calls() {
  const rows = await service.store.db
    .selectFrom('event')
    .select('data')
    .where('event', '=', 'ticket.called')
    .execute();
  return rows.map(({ data }) => JSON.parse(data) as unknown);
}

it('a visitor who needs time is known to the clerk before and after the call, which is spoken twice', async () => {
  await service.takeTicket({ needs: ['time', 'by-ear'] });
  await service.takeTicket();
  const clerk = await logInAt(service);
  const waiting = (await clerk.call('readCallableTickets')).json();
  expect(waiting.map(({ needs }: { needs?: string[] }) => needs)).toEqual([['time', 'by-ear'], undefined]);

  // The answers of the interface have no such field.
  expect((await clerk.call('callNextTicket')).json()).not.toHaveProperty('needs');
  expect((await clerk.call('readCounterState')).json().needs).toEqual(['time', 'by-ear']);
  expect(await calls()).toMatchObject([{ isSpokenTwice: true }]);

  await clerk.call('finishTicket', { body: { ticket: waiting[0].key } });
  await clerk.call('callNextTicket');
  expect((await clerk.call('readCounterState')).json()).not.toHaveProperty('needs');
  expect((await calls())[1]).not.toHaveProperty('isSpokenTwice');
});

it('an appointment can have needs too', async () => {
  await service.call('arriveForAppointment', {
    requestId: 'request-of-an-arrival',
    bookingCode,
    language: 'en',
    needs: ['time'],
  });
  const clerk = await logInAt(service);
  expect((await clerk.call('readCallableTickets')).json()).toMatchObject([{ needs: ['time'] }]);
});

it.each([[['lunch']], [['time', 'time']], ['time']])('the need %j is refused by its name', async (needs) => {
  const answer = await service.takeTicket({ needs: needs as never });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().data.field).toMatch(/^needs/);
});

it('a dispenser receives the needs that the service takes', async () => {
  expect((await service.call('readCapabilities')).json().needs).toEqual(['time', 'by-ear']);
});
