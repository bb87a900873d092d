import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testNow } from '../../../testing/builders.ts';
import {
  aBooking,
  aBranchFile,
  aCounter,
  aUser,
  testPassword,
} from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { storedBytes } from '../../../testing/service/stored-bytes.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { deletePersonalData } from './delete-personal-data.ts';
import { endDueDays } from './end-due-days.ts';

const dayMs = 24 * 60 * 60_000;
const retentionDays = 30;
const personal = {
  name: 'Zoltán Forgotten',
  atKiosk: '+36 30 555 0101',
  atCounter: 'file 2026/4711',
  booker: 'Booker Forgotten',
  bookingCode: 'FORGETME22',
};

let folder: string;
let service: TestService;
beforeEach(async () => {
  folder = await temporaryFolder();
  const { name: _, bookingCode, booker: customerName } = personal;
  service = await openServiceForTest({
    file: join(folder, 'foyer.sqlite'),
    branchFile: aBranchFile({
      counters: [aCounter()],
      users: [aUser()],
      bookings: [aBooking({ time: testNow, customerName, bookingCode })],
    }),
    verifyPassword: async (_hash, password) => password === testPassword,
  });
});

/** Serves a visitor with a name, and checks in a visitor with an appointment. Returns the first visitor's request. */
async function aDay() {
  const request = {
    requestId: 'request-to-be-forgotten',
    services: ['passport'],
    language: 'en',
    customerName: personal.name,
    customerData: { data1: personal.atKiosk },
    needs: ['time'],
  };
  await service.call('createTicket', request);
  const clerk = await logInAt(service);
  const { key: ticket } = (
    await clerk.call('callNextTicket', { headers: { 'idempotency-key': 'call-1' } })
  ).json();
  await clerk.call('saveCustomerData', { body: { ticket, customerData: { data2: personal.atCounter } } });
  await clerk.call('finishTicket', { body: { ticket } });
  const { bookingCode } = personal;
  await service.call('arriveForAppointment', {
    requestId: 'request-of-an-arrival',
    bookingCode,
    language: 'en',
  });
  return request;
}

/** Ends finished days, as the host does every minute, and then deletes personal data. */
async function forget(days: number): Promise<number> {
  service.now = testNow + days * dayMs;
  await endDueDays(service.store);
  let changed = 0;
  await deletePersonalData(service.store, retentionDays, (rows) => {
    changed = rows;
  });
  return changed;
}
const statistics = () =>
  service.store.db
    .selectFrom('ticket')
    .select(['key', 'number', 'created_at', 'waiting_time_sum', 'transaction_time_sum', 'language', 'user'])
    .orderBy('key')
    .execute();

describe('personal data', () => {
  it('are in no file after the retention time, and the statistics stay', async () => {
    await aDay();
    expect(await forget(retentionDays)).toBe(0);
    const bytes = await storedBytes(service.store, folder);
    for (const word of Object.values(personal)) expect(bytes).toContain(word);
    const before = await statistics();

    expect(await forget(retentionDays + 1)).toBeGreaterThan(0);
    const left = await storedBytes(service.store, folder);
    for (const word of Object.values(personal)) expect(left).not.toContain(word);
    expect(await statistics()).toEqual(before);
    expect(await forget(retentionDays + 1)).toBe(0);
  });

  it("include a visitor's needs, even without a name", async () => {
    await service.takeTicket({ needs: ['time'] });
    const needs = async () =>
      (await service.store.db.selectFrom('ticket').select('needs').execute()).map((row) => row.needs);
    await forget(retentionDays);
    expect(await needs()).toEqual(['["time"]']);
    await forget(retentionDays + 1);
    expect(await needs()).toEqual([null]);
  });

  it('are not needed to recognise a repeated request, which creates no second ticket', async () => {
    const request = await aDay();
    await forget(retentionDays + 1);
    const again = await service.call('createTicket', request);
    expect(again.json()).toMatchObject({ type: 'VOIDED' });
    expect(await statistics()).toHaveLength(2);
  });

  it('that are not old enough cause no transaction, so nothing waits for the disk', async () => {
    await aDay();
    service.now = testNow + retentionDays * dayMs;
    await endDueDays(service.store);
    const transaction = vi.spyOn(service.store.db, 'transaction');
    await forget(retentionDays);
    expect(transaction).not.toHaveBeenCalled();
  });

  it('are kept until the retention time is over', async () => {
    await aDay();
    service.now += dayMs;
    await service.takeTicket({ customerName: 'Later' });
    await forget(retentionDays + 1);
    const names = await service.store.db.selectFrom('ticket').select('customer_name').execute();
    expect(names.map((row) => row.customer_name).sort()).toEqual(['Later', null, null]);
  });

  it('of many tickets are deleted in batches, so that visitors do not wait', async () => {
    await aDay();
    const { db } = service.store;
    const row = await db
      .selectFrom('ticket')
      .selectAll()
      .where('customer_name', '=', personal.name)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 2_500 }, (_, count) => ({ ...row, key: `copy-${count}` }));
    for (let done = 0; done < copies.length; done += 500) {
      await db
        .insertInto('ticket')
        .values(copies.slice(done, done + 500))
        .execute();
    }
    const named = async () => {
      const { left } = await db
        .selectFrom('ticket')
        .select((eb) => eb.fn.count<number>('key').as('left'))
        .where('customer_name', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(left);
    };
    const before = await named();
    await forget(retentionDays + 1);
    expect(await named()).toBe(before - 2_000);
    await forget(retentionDays + 1);
    expect(await named()).toBe(0);
  });
});
