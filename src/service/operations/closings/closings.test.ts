import { beforeEach, expect, it } from 'vitest';
import type { NewClosing, ShownClosing } from '../../../contract/closing.ts';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { aBranch, aGroup, aProfile, aService, hours, testNow } from '../../../testing/builders.ts';
import { aBooking, aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { openPhone } from '../../../testing/service/phone-client.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { closingAnnouncer } from '../day/announce-closings.ts';
import { withBranchTransaction } from '../day/with-branch-transaction.ts';
import { readBranchState } from '../management/read-branch-now.ts';
import { addClosing, endClosing } from './change-closings.ts';
import { readClosings } from './closings.ts';

const minute = 60_000;
const branchFile = aBranchFile({
  branch: aBranch({
    services: ['passport', 'permit'],
    openingHours: [0, 1, 2, 3, 4, 5, 6].map((day) => hours(day, '0800', '1700')),
  }),
  services: [aService(), aService({ key: 'permit' })],
  groups: [aGroup()],
  profiles: [
    aProfile({
      structure: [{ language: 'en', items: [{ group: aGroup().key, items: [{ service: 'permit' }] }] }],
    }),
  ],
  counters: [aCounter()],
  users: [aUser()],
  bookings: [aBooking({ bookingCode: 'SOON', time: testNow })],
});

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
});

const close = (change: Partial<NewClosing> = {}, key = 'closing-1') =>
  withBranchTransaction(service.store, 'branch-1', (transaction) =>
    addClosing(
      transaction,
      {
        of: { kind: 'service', key: 'passport' },
        from: null,
        until: service.now + 18 * minute,
        weekly: null,
        reason: 'break',
        texts: {},
        ...change,
      },
      { key, by: 'Mia' },
    ),
  );
const open = (key = 'closing-1') =>
  withBranchTransaction(service.store, 'branch-1', (transaction) => endClosing(transaction, key));
const take = async (wanted: string) => (await service.takeTicket({ services: [wanted] })).json();
const closed = async () =>
  (await service.call('readWaitingInfo'))
    .json()
    .flatMap((wait: { service: string; closed?: boolean; closing?: ShownClosing }) =>
      wait.closed ? [`${wait.service}: ${wait.closing?.reason.en} ${wait.closing?.again.en}`] : [],
    );
const events = async () =>
  (
    await service.store.db
      .selectFrom('event')
      .select('event')
      .where('event', 'in', ['config.changed', 'waitingInfo.changed'])
      .orderBy('seq', 'desc')
      .execute()
  ).map(({ event }) => event);
const lastEvents = async () => (await events()).slice(0, 2);

it('screens are notified when a scheduled closing begins and when it ends', async () => {
  const announce = closingAnnouncer(service.store);
  const changes = async () => (await events()).filter((event) => event === 'waitingInfo.changed').length;
  await close({ from: service.now + 5 * minute });
  const before = await changes();
  const heard: number[] = [];
  for (const minutes of [4, 1, 1, 11, 1, 1]) {
    service.now += minutes * minute;
    await announce();
    heard.push((await changes()) - before);
  }
  expect(heard).toEqual([0, 1, 1, 1, 2, 2]);
});

it('a closed service issues no numbers, is closed on every screen, and reopens automatically', async () => {
  expect(await take('passport')).toMatchObject({ ticket: { number: 'B 001' } });
  expect(await close()).toEqual({ kind: 'done' });
  expect(await lastEvents()).toEqual(['waitingInfo.changed', 'config.changed']);
  expect(await closed()).toEqual(['passport: Closed for a short break. Available again at 11:00.']);
  expect(await take('passport')).toMatchObject({ type: 'SERVICE_CLOSED', data: { service: 'passport' } });
  expect(await take('permit')).toHaveProperty('ticket');
  const phone = await openPhone(service);
  expect((await phone.reserve('passport')).json()).toMatchObject({ type: 'SERVICE_CLOSED' });
  const booking = { branch: 'branch-1', service: 'passport', time: service.now + 10 * minute };
  expect((await service.call('bookAppointment', booking)).json()).toMatchObject({ type: 'SERVICE_CLOSED' });
  // A closing does not affect a visitor who has an appointment.
  const arrival = { requestId: crypto.randomUUID(), bookingCode: 'SOON', language: 'en' };
  expect((await service.call('arriveForAppointment', arrival)).json()).toHaveProperty('ticket');
  service.now += 18 * minute - 1;
  expect(await closed()).toHaveLength(1);
  service.now += 1;
  expect(await closed()).toEqual([]);
  expect(await take('passport')).toHaveProperty('ticket');
});

it("a closed group closes its services, with the manager's reason, until the manager reopens it", async () => {
  const until = service.now + 26 * 60 * minute;
  const texts = { en: ' The lift is out of order. ', ar: 'المصعد معطل.' };
  await close({ of: { kind: 'group', key: aGroup().key }, until, reason: null, texts });
  expect(await closed()).toEqual([
    'permit: The lift is out of order. Available again on Sunday 22 November at 12:42.',
  ]);
  expect(await open()).toEqual({ kind: 'done' });
  expect(await closed()).toEqual([]);
  expect(await take('permit')).toHaveProperty('ticket');
  expect(await open()).toEqual({ kind: 'unknown-closing' });
});

it('a closed branch issues no numbers, and its screens receive the reason and the opening time', async () => {
  service.now += 20_000;
  await close({ of: null, reason: 'technical' });
  expect(await take('permit')).toMatchObject({ type: 'BRANCH_CLOSED' });
  const [day] = (await service.call('readExceptionDays')).json();
  expect(day).toMatchObject({
    openingHours: [hours(6, '0800', '1042'), hours(6, '1100', '1700')],
    closings: [{ from: testNow, texts: { en: 'Closed because of a technical problem.' } }],
  });
  service.now += 18 * minute;
  expect(await take('permit')).toHaveProperty('ticket');
});

it('managers see when the counters of an open branch stop calling, if its closing rule sets a time', async () => {
  const lastCall = async () =>
    (await readBranchState(await openBranchReader(service.store, 'branch-1'), service.now)).lastCall;
  expect(await lastCall()).toBeNull();
  const branch = { ...branchFile.branch, closing: { stopAt: -10 } };
  await importBranchFiles(service.store, [{ ...branchFile, branch }]);
  expect(branchTime((await lastCall()) ?? 0, branch.timeZone).minute).toBe(16 * 60 + 50);
});

it('an invalid closing is refused with the name of its field, and the other closings are kept', async () => {
  await close();
  expect(await close({ until: 1 })).toEqual({
    kind: 'invalid-closing',
    field: 'closing.until',
    problem: 'is in the past',
  });
  const reader = await openBranchReader(service.store, 'branch-1');
  expect(await readClosings(reader, service.now)).toMatchObject([{ key: 'closing-1', by: 'Mia' }]);
});

it('at most fifty ended closings are kept, because all of them are read for every ticket', async () => {
  for (let count = 0; count < 60; count++) {
    await close({}, `closing-${count}`);
    await open(`closing-${count}`);
  }
  const rows = await service.store.db.selectFrom('closing').select('key').execute();
  expect(rows.length).toBeLessThanOrEqual(51);
});

it('a manager can close only the services whose new visitors could not be served today', async () => {
  const { minute: minuteOfDay } = branchTime(testNow, branchFile.branch.timeZone);
  service.now = testNow + (16 * 60 + 54 - minuteOfDay) * minute;
  await (await logInAt(service)).call('readCodes');
  await close({ of: null, isLate: true, reason: 'enough', until: service.now + 60 * minute });
  expect(await closed()).toEqual([]);
  let taken = 0;
  while ((await service.takeTicket({ services: ['passport'] })).statusCode === 200 && taken < 30) taken += 1;
  // Nobody knows when fewer people will be waiting, so no time is shown.
  const stopped = 'passport: No more numbers: too many people are waiting. undefined';
  expect(await closed()).toContain(stopped);
  expect(taken).toBeGreaterThan(0);
  expect(taken).toBeLessThan(30);
  const refused = await service.takeTicket({ services: ['passport'] });
  expect(refused.json()).toMatchObject({ type: 'SERVICE_CLOSED' });
  // The branch itself stays open.
  expect((await service.call('readExceptionDays')).json()).toEqual([]);
  await open();
  expect(await closed()).toEqual([]);
  expect((await service.takeTicket({ services: ['passport'] })).statusCode).toBe(200);
});
