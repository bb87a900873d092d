import { beforeEach, expect, it, vi } from 'vitest';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { aBranch } from '../../../testing/builders.ts';
import { aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { endDueDays } from './end-due-days.ts';

const minute = 60_000;

let service: TestService;
beforeEach(async () => {
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ profile: '', day, start: '0800', end: '1700' }));
  service = await openServiceForTest({
    branchFile: aBranchFile({ branch: aBranch({ openingHours }), counters: [aCounter()], users: [aUser()] }),
  });
});

it('the wait of a visitor who was not served ends when the branch closes', async () => {
  const { minute: minuteOfDay } = branchTime(service.now, service.branchFile.branch.timeZone);
  const midnight = service.now - minuteOfDay * minute;
  service.now = midnight + 16 * 60 * minute;
  await service.takeTicket();
  service.now = midnight + 25 * 60 * minute;
  await endDueDays(service.store);
  const [ticket] = await service.store.db.selectFrom('ticket').selectAll().execute();
  expect(ticket).toMatchObject({ status: 70, cancel_reason: 'dayEnd' });
  expect(Number(ticket?.waiting_time_sum) / minute).toBe(60);
});

it.each([
  ['told', '{"time":null}'],
  ['needs', '["a need of a later version"]'],
  ['customer_data', '{'],
])('a ticket ends with its day although its stored %s cannot be read', async (column, text) => {
  await service.takeTicket();
  await service.store.db
    .updateTable('ticket')
    .set({ [column]: text })
    .execute();
  service.now += 24 * 60 * minute;
  await endDueDays(service.store);
  expect((await service.takeTicket()).statusCode).toBe(200);
  const tickets = await service.store.db.selectFrom('ticket').selectAll().orderBy('created_at').execute();
  expect(tickets).toMatchObject([{ status: 70, [column]: text }, { status: 10 }]);
});

it('a ticket whose stored service cannot be read is called and ends with its day, and keeps the text', async () => {
  const { ticket } = (await service.takeTicket()).json();
  await service.store.db.updateTable('task').set({ service_body: '{"name":1}' }).execute();
  const { call } = await logInAt(service);
  expect((await call('callNextTicket')).json()).toMatchObject({ number: ticket.number, status: 30 });
  service.now += 24 * 60 * minute;
  await endDueDays(service.store);
  expect((await service.takeTicket()).statusCode).toBe(200);
  const tasks = await service.store.db.selectFrom('task').select('service_body').execute();
  expect(tasks[0]).toEqual({ service_body: '{"name":1}' });
});

it('the end of a day records which visitors were still parked', async () => {
  const { ticket } = (await service.takeTicket()).json();
  const { call } = await logInAt(service);
  await call('callNextTicket');
  await call('parkTicket', { body: { ticket: ticket.key } });
  service.now += 24 * 60 * minute;
  await endDueDays(service.store);
  const events = await service.store.db
    .selectFrom('event')
    .select(['event', 'data'])
    .orderBy('seq')
    .execute();
  const dataOf = (name: string) => JSON.parse(events.findLast(({ event }) => event === name)?.data ?? '');
  expect(dataOf('ticket.cancelled')).toMatchObject({ reason: 'dayEnd', wasParked: true });
  expect(dataOf('day.ended')).toMatchObject({ tickets: 1, parkedTickets: 1 });
});

it('a clerk is logged out at the end of the day, even directly after the login', async () => {
  const { minute: minuteOfDay } = branchTime(service.now, service.branchFile.branch.timeZone);
  service.now += (23 * 60 - minuteOfDay) * minute;
  const { call } = await logInAt(service);
  expect((await call('readCodes')).statusCode).toBe(200);
  service.now += 2 * 60 * minute;
  await endDueDays(service.store);
  expect((await call('readCodes')).statusCode).toBe(401);
});

it('the check for days that have ended starts no transaction while no day has ended', async () => {
  const { db } = service.store;
  const transaction = vi.spyOn(db, 'transaction');
  await endDueDays(service.store);
  expect(transaction).not.toHaveBeenCalled();
  service.now += 24 * 60 * minute;
  await endDueDays(service.store);
  expect(transaction).toHaveBeenCalledOnce();
});

const statuses = async () =>
  (await service.store.db.selectFrom('ticket').select('status').orderBy('seq').execute()).map(
    ({ status }) => status,
  );

it("a visitor keeps the ticket if the host's clock is set back past the end of the day", async () => {
  service = await openServiceForTest({ branchFile: aBranchFile({ branch: aBranch({ openingHours: [] }) }) });
  const { minute: minuteOfDay } = branchTime(service.now, service.branchFile.branch.timeZone);
  const midnight = service.now + (1440 - minuteOfDay) * minute;
  service.now = midnight + 2 * minute;
  await service.takeTicket();
  await service.correct(-5 * minute);
  await endDueDays(service.store);
  await service.takeTicket();
  service.now = midnight + minute;
  await endDueDays(service.store);
  expect(await statuses()).toEqual([10, 10]);
  service.now = midnight + 1441 * minute;
  await endDueDays(service.store);
  expect(await statuses()).toEqual([70, 70]);
});
