import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBranch } from '../../../testing/builders.ts';
import { aBooking, aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openTestService, type TestService } from '../../../testing/service/open-test-service.ts';
import { endDueDays } from './end-due-days.ts';

const minute = 60_000;
const hour = 60 * minute;
const year = 365 * 24 * hour;
const start = Date.parse('2026-11-23T10:00:00+01:00');

let service: TestService;
beforeEach(async () => {
  service = await openTestService({
    branchFile: aBranchFile({
      branch: aBranch({ openingHours: [] }),
      counters: [aCounter()],
      users: [aUser()],
      bookings: [aBooking({ bookingCode: 'SOON2', time: start + 20 * minute })],
    }),
    now: start,
  });
});
afterEach(() => service.close());

const takeNumber = async () =>
  (await service.takeTicket()).json<{ ticket: { number: string } }>().ticket.number;

it.each([
  ['a second', 1_000],
  ['two minutes', 2 * minute],
  ['an hour', hour],
  ['a year', year],
])('visitors are called in the order of their arrival when the clock is set back by %s', async (_, by) => {
  const first = await takeNumber();
  service.now += 5 * minute;
  const second = await takeNumber();
  service.now -= by;
  const third = await takeNumber();
  service.now += 1_000;
  const { call } = await logInAt(service);
  const called: string[] = [];
  for (let calls = 0; calls < 3; calls++) called.push((await call('callNextTicket')).json().number);
  expect(called).toEqual([first, second, third]);
});

it('a clerk can log in again, and finish the ticket in hand, when the clock was set back', async () => {
  await takeNumber();
  const before = await logInAt(service);
  const { key: ticket } = (await before.call('callNextTicket')).json();
  service.now -= hour;
  const { call } = await logInAt(service);
  expect((await call('finishTicket', { body: { ticket } })).statusCode).toBe(204);
  const row = await service.store.db.selectFrom('ticket').selectAll().executeTakeFirstOrThrow();
  expect(row.status_time).toBeLessThanOrEqual(service.now);
  expect(row.waiting_time_sum + row.transaction_time_sum).toBeLessThan(minute);
});

it('an appointment keeps its time when the clock is set back', async () => {
  await service.call('arriveForAppointment', {
    requestId: 'request-of-an-arrival',
    bookingCode: 'SOON2',
    language: 'en',
  });
  service.now -= hour;
  await takeNumber();
  const rows = await service.store.db.selectFrom('ticket').select('callable_at').orderBy('seq').execute();
  expect(rows[0]?.callable_at).toBe(start + 20 * minute);
});

it('visitors wait in the lists of clerks a minute after the clock was set back, also if nobody else comes', async () => {
  const number = await takeNumber();
  service.now -= hour;
  await endDueDays(service.store);
  const { call } = await logInAt(service);
  const waiting = (await call('readCallableTickets')).json<{ number: string }[]>();
  expect(waiting.map((ticket) => ticket.number)).toEqual([number]);
});

it('a clock that was a year ahead leaves no ticket without an end', async () => {
  service.now += year;
  await takeNumber();
  service.now -= year;
  await endDueDays(service.store);
  service.now += 24 * hour;
  await endDueDays(service.store);
  const row = await service.store.db.selectFrom('ticket').select('status').executeTakeFirstOrThrow();
  expect(row.status).toBe(70);
});
