import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import { readAudit } from '../../service/operations/audit/read-audit.ts';
import { addClosing } from '../../service/operations/closings/change-closings.ts';
import { closingAnnouncer } from '../../service/operations/day/announce-closings.ts';
import { withBranchTransaction } from '../../service/operations/day/with-branch-transaction.ts';
import {
  followBranchAlerts,
  setAlertLimits,
  type TakenAlert,
  takeBranchAlerts,
} from '../../service/operations/management/watch-branch.ts';
import { expireReservations } from '../../service/operations/smart/expire-reservations.ts';
import { grantWishes } from '../../service/operations/smart/wishes.ts';
import { testNow } from '../../testing/builders.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';
import { openPhone } from '../../testing/service/phone-client.ts';
import { runMinuteJobs } from './minute-jobs.ts';
import { unservedFinder } from './unserved-finder.ts';

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

it('old events are deleted, even in a minute when another job fails', async () => {
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
  /**
   * Adds branches with unreadable configuration before and after the other branch, and with copies of its tickets,
   * closings and alerts.
   */
  async function addBroken(keys = ['branch-0', 'branch-2']): Promise<void> {
    const { db } = service.store;
    const { key: _key, ...branch } = await db.selectFrom('branch').selectAll().executeTakeFirstOrThrow();
    const copies = {
      ticket: await db.selectFrom('ticket').selectAll().execute(),
      closing: await db.selectFrom('closing').selectAll().execute(),
    };
    const watches = await db.selectFrom('branch_watch').selectAll().execute();
    for (const key of keys) {
      await db
        .insertInto('branch')
        .values({ ...branch, key, content: 'broken', body: '{}' })
        .execute();
      for (const table of ['ticket', 'closing'] as const)
        for (const row of copies[table])
          await db
            .insertInto(table)
            .values({ ...row, branch: key, key: `${key}-${row.key}` })
            .execute();
      for (const watch of watches)
        await db
          .insertInto('branch_watch')
          .values({ ...watch, branch: key })
          .execute();
    }
    // SQLite reads these tables in the order of their rows.
    await sql`update branch set rowid = -1 where key = 'branch-0'`.execute(db);
    await sql`update branch_watch set rowid = -1 where branch = 'branch-0'`.execute(db);
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
      .where('branch', '!=', 'branch-1')
      .execute();
    service.now += 30_000;
    await expect(grantWishes(service.store)).rejects.toThrow('branch-0');
    expect(await statuses()).toEqual([70]);
  });

  it('hides no service and no ticket without a counter in another branch', async () => {
    await service.takeTicket();
    await importBranchFiles(service.store, [aBranchFile({ counters: [] })]);
    await addBroken();
    const unserved = unservedFinder(service.store);
    await expect(unserved.find()).rejects.toThrow('branch-0');
    expect(unserved.current()).toEqual({ services: 1, tickets: 1 });
  });

  it('keeps no alert of another branch from people, whichever branch comes first', async () => {
    await service.takeTicket();
    const limits = { waitMinutes: 10, idleMinutes: null, absentPerHour: null };
    await withBranchTransaction(service.store, 'branch-1', (transaction) =>
      setAlertLimits(transaction, limits),
    );
    service.now += 11 * 60_000;
    await followBranchAlerts(service.store);
    await addBroken();
    const taken: TakenAlert[] = [];
    await expect(takeBranchAlerts(service.store, (some) => taken.push(...some))).rejects.toThrow('branch-0');
    expect(taken).toMatchObject([{ branch: 'branch-1', alert: { kind: 'wait' } }]);
  });

  it('keeps the number of rows that lost personal data in other branches in the log', async () => {
    await service.takeTicket({ customerName: 'Ana' });
    await addBroken();
    service.now += 40 * dayMs;
    const rows: number[] = [];
    const minute = runMinuteJobs(
      { store: service.store, retentionDays: 30, historyDays: 400, confirmClock: async () => {} },
      (deleted) => rows.push(deleted),
    );
    await expect(minute).rejects.toThrow('branch-0');
    expect(rows).toEqual([2]);
  });

  it('is named in the audit, which lists the other branches', async () => {
    await addBroken();
    const problem = expect.stringContaining('does not match');
    const audits = await readAudit(service.store, '2026-11-21');
    expect(audits).toHaveLength(3);
    expect(audits).toContainEqual({ name: 'branch-0', problem });
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
    await addBroken(['branch-0']);
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
