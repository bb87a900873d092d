import { afterEach, beforeEach, expect, it } from 'vitest';
import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import { testNow } from '../../testing/builders.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { openPhone } from '../../testing/service/phone-client.ts';
import { runMinuteJobs } from './minute-jobs.ts';

const dayMs = 24 * 60 * 60_000;
let service: TestService;

beforeEach(async () => {
  service = await openTestService();
});
afterEach(() => service.close());

it('a reserved ticket does not keep its number forever', async () => {
  expect((await (await openPhone(service)).reserve()).statusCode).toBe(200);
  const statusAfter = async (minutes: number) => {
    service.now = testNow + minutes * 60_000;
    await runMinuteJobs({
      store: service.store,
      retentionDays: 30,
      historyDays: 400,
      confirmClock: async () => {},
    });
    return service.store.db.selectFrom('ticket').select(['status', 'cancel_reason']).executeTakeFirst();
  };
  expect(await statusAfter(59)).toEqual({ status: 15, cancel_reason: null });
  expect(await statusAfter(60)).toEqual({ status: 70, cancel_reason: 'expired' });
});

it('deletes tickets and bookings cancelled by phone once they can no longer be read, but keeps called tickets', async () => {
  const [own, used] = [await openPhone(service), await openPhone(service)];
  await used.reserve();
  await service.store.db
    .updateTable('ticket')
    .set({ calls: 1, status: 70, cancel_reason: 'noShow' })
    .execute();
  await own.reserve();
  await own.voidTicket();
  const time = testNow + 60 * 60_000;
  const booked = { branch: 'branch-1', service: 'passport', time };
  const { bookingCode, verification } = (await service.call('bookAppointment', booked)).json();
  await own.ask('DELETE', 'appointment/booking', { branch: 'branch-1', bookingCode, verification });
  const left = async (minutes: number) => {
    service.now = testNow + minutes * 60_000;
    await runMinuteJobs({
      store: service.store,
      retentionDays: 30,
      historyDays: 400,
      confirmClock: async () => {},
    });
    const { db } = service.store;
    const [tickets, tasks, bookings] = await Promise.all([
      db.selectFrom('ticket').select('number').execute(),
      db.selectFrom('task').select('key').execute(),
      db.selectFrom('booking').select('key').execute(),
    ]);
    return [tickets.length, tasks.length, bookings.length];
  };
  expect(await left(119)).toEqual([2, 2, 1]);
  expect((await own.read()).json().ticket.status).toBe(70);
  expect(await left(120)).toEqual([1, 1, 1]);
  expect(await left(24 * 60)).toEqual([1, 1, 0]);
});

it('old events are deleted, even in a minute in which another job fails', async () => {
  await withBranchTransaction(service.store, 'branch-1', async ({ record }) => {
    for (let count = 0; count < 1_500; count++) await record('waitingInfo.changed', testNow, {});
  });
  service.now += 2 * dayMs;
  await service.store.db.schema.dropTable('rollout').execute();
  const minute = runMinuteJobs({
    store: service.store,
    retentionDays: 30,
    historyDays: 400,
    confirmClock: async () => {},
  });
  await expect(minute).rejects.toThrow('rollout');
  const left = await service.store.db.selectFrom('event').select('seq').execute();
  expect(left.length).toBeLessThan(1_010);
});
