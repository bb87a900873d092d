import { beforeEach, describe, expect, it } from 'vitest';
import { testNow } from '../../../testing/builders.ts';
import { aBooking, aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';

const bookingCode = 'SLOWLY2222';

const branchFile = aBranchFile({
  counters: [aCounter()],
  users: [aUser()],
  bookings: [aBooking({ time: testNow, bookingCode })],
});

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
});

async function calls() {
  const rows = await service.store.db
    .selectFrom('event')
    .select('data')
    .where('event', '=', 'ticket.called')
    .execute();
  return rows.map(({ data }) => JSON.parse(data) as unknown);
}

it('the clerk sees before and after the call that a visitor needs time, and the call is spoken twice', async () => {
  await service.takeTicket({ needs: ['time', 'by-ear'] });
  await service.takeTicket();
  const clerk = await logInAt(service);
  const waiting = (await clerk.call('readCallableTickets')).json();
  expect(waiting.map(({ needs }: { needs?: string[] }) => needs)).toEqual([['time', 'by-ear'], undefined]);

  // The interface's own answers do not have this field.
  expect((await clerk.call('callNextTicket')).json()).not.toHaveProperty('needs');
  expect((await clerk.call('readCounterState')).json().needs).toEqual(['time', 'by-ear']);
  expect(await calls()).toMatchObject([{ isSpokenTwice: true }]);

  await clerk.call('finishTicket', { body: { ticket: waiting[0].key } });
  await clerk.call('callNextTicket');
  expect((await clerk.call('readCounterState')).json()).not.toHaveProperty('needs');
  expect((await calls())[1]).not.toHaveProperty('isSpokenTwice');
});

it('an appointment can also have needs', async () => {
  await service.call('arriveForAppointment', {
    requestId: 'request-of-an-arrival',
    bookingCode,
    language: 'en',
    needs: ['time'],
  });
  const clerk = await logInAt(service);
  expect((await clerk.call('readCallableTickets')).json()).toMatchObject([{ needs: ['time'] }]);
});

it.each([[['lunch']], [['time', 'time']], ['time']])(
  'the need %j is refused with the name of its field',
  async (needs) => {
    const answer = await service.takeTicket({ needs: needs as never });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.field).toMatch(/^needs/);
  },
);

describe('priority by request', () => {
  const taken = async () => (await service.takeTicket({ needs: ['priority'] })).json().ticket.number;

  it('is neither offered nor granted unless the branch allows it', async () => {
    expect((await service.call('readCapabilities')).json().needs).toEqual(['time', 'by-ear']);
    await service.takeTicket();
    await taken();
    const clerk = await logInAt(service);
    const [, second] = (await clerk.call('readCallableTickets')).json();
    expect(second).toMatchObject({ priority: 0 });
    expect(second).not.toHaveProperty('needs');
  });

  it('moves the visitor forward and is shown to the clerk, but not in the call', async () => {
    await importBranchFiles(service.store, [
      { ...branchFile, rules: { ...branchFile.rules, offersPriority: true } },
    ]);
    expect((await service.call('readCapabilities')).json().needs).toContain('priority');
    await service.takeTicket();
    const number = await taken();
    const clerk = await logInAt(service);
    const [first] = (await clerk.call('readCallableTickets')).json();
    expect(first).toMatchObject({ number, priority: 1, needs: ['priority'] });
    await clerk.call('callNextTicket');
    expect((await clerk.call('readCounterState')).json().needs).toEqual(['priority']);
    expect(await calls()).toMatchObject([{ number }]);
    expect(JSON.stringify(await calls())).not.toMatch(/needs|isSpokenTwice/);
  });
});
