import { beforeEach, describe, expect, it } from 'vitest';
import { addClosing } from '../../service/operations/closings/change-closings.ts';
import { closingAnnouncer } from '../../service/operations/day/announce-closings.ts';
import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import { expireReservations } from '../../service/operations/smart/expire-reservations.ts';
import { grantWishes } from '../../service/operations/smart/wishes.ts';
import { testNow } from '../../testing/builders.ts';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';
import { openPhone } from '../../testing/service/phone-client.ts';
import { runMinuteJobs } from './minute-jobs.ts';

const dayMs = 24 * 60 * 60_000;
let service: TestService;

beforeEach(async () => {
  service = await openServiceForTest();
});

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

it('tickets and bookings cancelled by phone are deleted once no phone can read them, but called tickets are kept', async () => {
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

describe('a branch whose stored configuration cannot be read', () => {
  /** Adds a branch with unreadable configuration, and with copies of the other branch's tickets and closings. */
  async function addBroken(): Promise<void> {
    const { db } = service.store;
    const { key: _key, ...branch } = await db.selectFrom('branch').selectAll().executeTakeFirstOrThrow();
    const key = 'branch-0';
    await db
      .insertInto('branch')
      .values({ ...branch, key, content: 'broken', body: '{}' })
      .execute();
    for (const table of ['ticket', 'closing'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute();
      for (const row of rows)
        await db
          .insertInto(table)
          .values({ ...row, branch: key, key: `0-${row.key}` })
          .execute();
    }
  }
  const statuses = async () =>
    (
      await service.store.db.selectFrom('ticket').select('status').where('branch', '=', 'branch-1').execute()
    ).map(({ status }) => status);

  it('does not prevent the reservations of another branch from expiring', async () => {
    await (await openPhone(service)).reserve();
    await addBroken();
    service.now += 60 * 60_000;
    await expect(expireReservations(service.store)).rejects.toThrow('branch-0');
    expect(await statuses()).toEqual([70]);
  });

  it('does not delay a change that a visitor of another branch has requested', async () => {
    const { ticket, follow } = (await service.takeTicket()).json();
    const phone = await openPhone(service, { ticket: follow });
    await phone.confirm(ticket.number);
    await phone.voidTicket();
    await addBroken();
    await service.store.db
      .updateTable('ticket')
      .set((eb) => ({ wish_at: eb('wish_at', '-', 1) }))
      .where('branch', '=', 'branch-0')
      .execute();
    service.now += 30_000;
    await expect(grantWishes(service.store)).rejects.toThrow('branch-0');
    expect(await statuses()).toEqual([70]);
  });

  it('does not hide a closing of another branch, and shows its own closing once the configuration can be read', async () => {
    await withBranchTransaction(service.store, 'branch-1', (transaction) =>
      addClosing(
        transaction,
        {
          of: null,
          from: testNow + 60_000,
          until: testNow + 3_600_000,
          weekly: null,
          reason: 'break',
          texts: {},
        },
        { key: 'closing', by: 'Mia' },
      ),
    );
    await addBroken();
    const announce = closingAnnouncer(service.store);
    const { db } = service.store;
    const announced = async () =>
      (
        await db
          .selectFrom('event')
          .select('branch')
          .where('event', '=', 'waitingInfo.changed')
          .where('time', '>', testNow)
          .execute()
      ).map(({ branch }) => branch);
    service.now += 60_000;
    await expect(announce()).rejects.toThrow('branch-0');
    expect(await announced()).toEqual(['branch-1']);
    const { body } = await db
      .selectFrom('branch')
      .select('body')
      .where('key', '=', 'branch-1')
      .executeTakeFirstOrThrow();
    await db.updateTable('branch').set({ body, content: 'mended' }).where('key', '=', 'branch-0').execute();
    service.now += 1_500;
    await announce();
    expect(await announced()).toEqual(['branch-1', 'branch-0']);
  });
});
