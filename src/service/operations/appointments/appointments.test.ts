import { beforeEach, describe, expect, it } from 'vitest';
import { aBranch, testNow } from '../../../testing/builders.ts';
import { aBooking, aBranchFile } from '../../../testing/service/branch-file-builders.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { openPhone } from '../../../testing/service/phone-client.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { readBooked } from '../waits/read-booked.ts';

const minute = 60_000;
const hour = 60 * minute;
const branchFile = aBranchFile({ bookings: [aBooking({ time: testNow + hour })] });
let service: TestService;

beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
});

const book = (change: object = {}) =>
  service.call('bookAppointment', {
    branch: 'branch-1',
    service: 'passport',
    time: testNow + hour,
    ...change,
  });
let requests = 0;
const arrive = (bookingCode: string, requestId = `request-arrived-${++requests}`) =>
  service.call('arriveForAppointment', { requestId, bookingCode, language: 'en' });

async function remove(token: string, bookingCode: string, verification: string, branch = 'branch-1') {
  return service.asDispenser({
    method: 'DELETE',
    url: '/api/v1/appointment/booking',
    headers: { authorization: `SmartToken ${token}` },
    payload: { branch, bookingCode, verification },
  });
}

const ask = (token: string, method: 'GET' | 'POST', path: string, payload?: object) =>
  service.server.inject({
    method,
    url: `/api/v1/smart/${path}`,
    headers: { authorization: `SmartToken ${token}` },
    ...(payload && { payload }),
  });

const move = (token: string, body: object) =>
  service.asDispenser({
    method: 'POST',
    url: '/api/v1/appointment/booking/move',
    headers: { authorization: `SmartToken ${token}` },
    payload: { branch: 'branch-1', ...body },
  });

describe('an appointment', () => {
  it('is booked, and becomes a ticket that can be called from the booked time on', async () => {
    const { bookingCode } = (await book({ customerName: 'Ana' })).json();
    service.now = testNow + 40 * minute;
    const answer = await arrive(bookingCode.toLowerCase());
    expect(answer.json().ticket).toMatchObject({
      status: 10,
      customerName: 'Ana',
      createType: 3,
      bookingCode: bookingCode.replaceAll('-', ''),
    });
    const row = await service.store.db
      .selectFrom('ticket')
      .select(['callable_at', 'rank'])
      .executeTakeFirst();
    expect(row).toEqual({ callable_at: testNow + hour, rank: testNow + hour - 30 * minute });
  });

  it('is booked once even if the response is lost: the same request gets the same codes, and a different request gets an error', async () => {
    const headers = { 'idempotency-key': 'a-key-of-one-booking' };
    const ask = (change: object = {}, given: object = headers) =>
      service.server.inject({
        method: 'POST',
        url: '/api/v1/appointment/booking',
        headers: { ...given },
        payload: { branch: 'branch-1', service: 'passport', time: testNow + hour, ...change },
      });
    const refused = await ask({ time: testNow });
    expect(refused.json().type).toBe('TIME_PAST');
    const first = await ask();
    expect(first.statusCode).toBe(200);
    expect((await ask()).body).toBe(first.body);
    expect((await ask({ time: testNow + 2 * hour })).json()).toMatchObject({ type: 'REQUEST_MISMATCH' });
    const { bookingCode, verification, smartToken } = first.json();
    expect((await move(smartToken, { bookingCode, verification, time: testNow + 2 * hour })).statusCode).toBe(
      204,
    );
    expect((await ask()).body).toBe(first.body);
    expect((await ask({}, { 'idempotency-key': 'a-key-of-another-one' })).json().bookingCode).not.toBe(
      bookingCode,
    );
    expect((await ask({}, { 'idempotency-key': 'short' })).json()).toMatchObject({ type: 'INVALID_INPUT' });
    const rows = await service.store.db
      .selectFrom('booking')
      .selectAll()
      .where('origin', '=', 'interface')
      .execute();
    expect(rows).toHaveLength(2);
    for (const secret of [headers['idempotency-key'], verification, smartToken])
      expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is expected at the booked time, even after a move, until its visitor arrives', async () => {
    const expected = async () => {
      const reader = await openBranchReader(service.store, 'branch-1');
      return (await readBooked(reader, service.now)).map(({ callableAt }) => callableAt);
    };
    expect(await expected()).toEqual([testNow + hour]);
    const { bookingCode, verification, smartToken } = (await book({ time: testNow + 2 * hour })).json();
    expect(await expected()).toEqual([testNow + hour, testNow + 2 * hour]);
    await move(smartToken, { bookingCode, verification, time: testNow + 3 * hour });
    expect(await expected()).toEqual([testNow + hour, testNow + 3 * hour]);
    service.now = testNow + 50 * minute;
    await arrive('k7-p2');
    expect(await expected()).toEqual([testNow + 3 * hour]);
    await remove(smartToken, bookingCode, verification);
    expect(await expected()).toEqual([]);
  });

  it('can be defined in the branch file', async () => {
    service.now = testNow + hour;
    expect((await arrive('k7-p2')).statusCode).toBe(200);
  });

  it('creates one ticket, and gives the same response to a repeated request', async () => {
    service.now = testNow + hour;
    const first = await arrive('K7P2', 'request-of-an-appointment');
    expect((await arrive('K7P2', 'request-of-an-appointment')).body).toBe(first.body);
    const { number } = first.json().ticket;
    expect((await arrive('K7P2')).json()).toMatchObject({ type: 'ALREADY_ARRIVED', data: { number } });
    expect((await arrive('OTHER', 'request-of-an-appointment')).json().type).toBe('REQUEST_MISMATCH');
  });

  it('creates another ticket after the first was voided', async () => {
    service.now = testNow + hour;
    await arrive('K7P2', 'request-of-an-appointment');
    await service.call('voidTicket', { requestId: 'request-of-an-appointment' });
    expect((await arrive('K7P2')).statusCode).toBe(200);
  });

  it('creates no ticket too early or too late', async () => {
    service.now = testNow + 30 * minute - 1;
    expect((await arrive('K7P2')).json()).toMatchObject({
      type: 'TOO_EARLY',
      data: { from: testNow + 30 * minute },
    });
    service.now = testNow + 75 * minute + 1;
    expect((await arrive('K7P2')).json()).toMatchObject({
      type: 'TOO_LATE',
      data: { until: testNow + 75 * minute },
    });
    expect((await arrive('NOBODY')).json()).toMatchObject({ code: 400, type: 'BOOKING_UNKNOWN' });
  });

  it('is deleted with both codes and stays deleted; the error does not say which code is wrong', async () => {
    const { bookingCode, verification, smartToken } = (await book()).json();
    const wrong = await remove(smartToken, bookingCode, '0000000');
    const unknown = await remove(smartToken, 'ZZZ', verification);
    expect(wrong.json()).toMatchObject({ code: 400, type: 'BOOKING_UNKNOWN' });
    expect(unknown.body).toBe(wrong.body);
    expect((await remove(smartToken, bookingCode, verification, 'branch-2')).json().type).toBe(
      'WRONG_BRANCH',
    );
    expect((await remove(smartToken, bookingCode, verification)).statusCode).toBe(204);
    expect((await remove(smartToken, bookingCode, verification)).statusCode).toBe(204);
    expect((await remove(smartToken, 'K7P2', '4711')).statusCode).toBe(204);
    await importBranchFiles(service.store, [{ ...branchFile, groups: [] }]);
    service.now = testNow + hour;
    expect((await arrive(bookingCode)).json().type).toBe('BOOKING_UNKNOWN');
    expect((await arrive('K7P2')).json().type).toBe('BOOKING_UNKNOWN');
  });

  it('is moved with both codes, which stay the same, and its old time becomes free', async () => {
    const { bookingCode, verification, smartToken } = (await book()).json();
    const moved = { bookingCode, verification, time: testNow + 2 * hour };
    expect((await move(smartToken, { ...moved, verification: '0000000' })).json().type).toBe(
      'BOOKING_UNKNOWN',
    );
    expect((await move(smartToken, moved)).statusCode).toBe(204);
    expect((await move(smartToken, moved)).statusCode).toBe(204);
    service.now = testNow + hour;
    expect((await arrive(bookingCode)).json()).toMatchObject({
      type: 'TOO_EARLY',
      data: { time: testNow + 2 * hour },
    });
    expect((await move(smartToken, { ...moved, time: testNow })).json().type).toBe('TIME_PAST');
    service.now = testNow + 2 * hour;
    const { number } = (await arrive(bookingCode)).json().ticket;
    expect((await move(smartToken, { ...moved, time: testNow + 3 * hour })).json()).toMatchObject({
      type: 'ALREADY_ARRIVED',
      data: { number },
    });
  });

  it('becomes a ticket when its phone arrives, or when its code is typed at a dispenser', async () => {
    const { latitude, longitude } = aBranch().address;
    const byPhone = (await book({ language: 'en' })).json();
    const typed = (await book()).json();
    expect((await ask(byPhone.smartToken, 'GET', 'following')).json().type).toBe('NO_TICKET');
    const here = { gps: { latitude, longitude } };
    expect((await ask(byPhone.smartToken, 'POST', 'ticket/arrived', here)).json().type).toBe('TOO_EARLY');
    service.now = testNow + hour;
    expect((await ask(byPhone.smartToken, 'POST', 'ticket/arrived', here)).statusCode).toBe(204);
    expect((await ask(byPhone.smartToken, 'POST', 'ticket/arrived', here)).statusCode).toBe(204);
    const { number } = (await arrive(typed.bookingCode)).json().ticket;
    for (const [token, expected] of [
      [byPhone.smartToken, 'B 001'],
      [typed.smartToken, number],
    ]) {
      expect((await ask(token, 'GET', 'following')).json()).toMatchObject({
        ticket: { state: 'waiting', number: expected },
        mayChange: true,
        follow: expect.any(String),
      });
    }
  });

  it('from another device can be opened on a phone with both codes, reread there, and used to check in', async () => {
    const { token } = await openPhone(service);
    const open = (codes: object, headers = { authorization: `SmartToken ${token}` }) =>
      service.asDispenser({
        method: 'POST',
        url: '/api/v1/appointment/booking/open',
        headers,
        payload: { branch: 'branch-1', language: 'en', ...codes },
      });
    const wrong = await open({ bookingCode: 'K7P2', verification: '4712' });
    expect(wrong.json()).toMatchObject({ code: 400, type: 'BOOKING_UNKNOWN' });
    expect((await open({ bookingCode: 'K7P3', verification: '4711' })).body).toBe(wrong.body);
    const opened = (await open({ bookingCode: 'k7-p2', verification: '4711' })).json();
    expect(opened).toEqual({
      service: { key: 'passport', name: 'Passport or ID card' },
      time: testNow + hour,
      smartToken: expect.stringMatching(/^smt_/),
    });
    const own = { authorization: `SmartToken ${opened.smartToken}` };
    await move(opened.smartToken, { bookingCode: 'K7P2', verification: '4711', time: testNow + 2 * hour });
    const again = (await open({ bookingCode: 'K7P2', verification: '4711' }, own)).json();
    expect(again).toEqual({ service: opened.service, time: testNow + 2 * hour });
    await move(opened.smartToken, { bookingCode: 'K7P2', verification: '4711', time: testNow + hour });
    service.now = testNow + hour;
    const { latitude, longitude } = aBranch().address;
    const here = { gps: { latitude, longitude } };
    expect((await ask(opened.smartToken, 'POST', 'ticket/arrived', here)).statusCode).toBe(204);
    expect((await ask(opened.smartToken, 'GET', 'following')).json().ticket).toMatchObject({
      number: 'B 001',
    });
    expect((await ask(token, 'GET', 'following')).json().type).toBe('NO_TICKET');
  });

  it('is not deleted after its visitor has arrived, even after the visit', async () => {
    const { bookingCode, verification, smartToken } = (await book()).json();
    service.now = testNow + hour;
    const { number, key } = (await arrive(bookingCode)).json().ticket;
    const rows = () =>
      Promise.all([
        service.store.db.selectFrom('booking').selectAll().execute(),
        service.store.db.selectFrom('ticket').selectAll().execute(),
        service.store.db.selectFrom('event').selectAll().execute(),
      ]);
    const before = await rows();
    const refused = await remove(smartToken, bookingCode, verification);
    expect(refused.json()).toMatchObject({ code: 400, type: 'ALREADY_ARRIVED', data: { number } });
    expect((await remove(smartToken, bookingCode, '0000000')).json()).toMatchObject({
      type: 'BOOKING_UNKNOWN',
    });
    expect(await rows()).toEqual(before);
    await service.store.db
      .updateTable('ticket')
      .set({ status: 70, cancel_reason: 'noShow' })
      .where('key', '=', key)
      .execute();
    expect((await remove(smartToken, bookingCode, verification)).json().type).toBe('ALREADY_ARRIVED');
  });

  it('can be deleted after its ticket was voided, because nobody holds that ticket', async () => {
    const { bookingCode, verification, smartToken } = (await book()).json();
    service.now = testNow + hour;
    await arrive(bookingCode, 'request-of-an-appointment');
    await service.call('voidTicket', { requestId: 'request-of-an-appointment' });
    expect((await remove(smartToken, bookingCode, verification)).statusCode).toBe(204);
  });

  it('stays after an import if a phone booked it', async () => {
    const { bookingCode } = (await book()).json();
    await importBranchFiles(service.store, [{ ...branchFile, groups: [] }]);
    service.now = testNow + hour;
    expect((await arrive(bookingCode)).statusCode).toBe(200);
  });

  it('is refused for a service or a time that the branch does not have', async () => {
    expect((await book({ time: testNow })).json()).toMatchObject({ code: 400, type: 'TIME_PAST' });
    expect((await book({ service: 'none' })).json()).toMatchObject({ code: 400, type: 'SERVICE_CLOSED' });
    expect((await book({ branch: 'none' })).json()).toMatchObject({ code: 404, type: 'UNKNOWN_KEY' });
    const features = { ...aBranch().features, appointment: false };
    await importBranchFiles(service.store, [aBranchFile({ branch: aBranch({ features }) })]);
    expect((await book()).json()).toMatchObject({ code: 400, type: 'APPOINTMENTS_OFF' });
    const openingHours = [{ profile: '', day: 6, start: '0800', end: '1100' }];
    await importBranchFiles(service.store, [aBranchFile({ branch: aBranch({ openingHours }) })]);
    expect((await book()).json()).toMatchObject({ code: 400, type: 'BRANCH_CLOSED' });
  });

  it('leaves no name or code in the events', async () => {
    const { bookingCode, verification } = (await book({ customerName: 'Ana Zammit' })).json();
    service.now = testNow + hour;
    await arrive(bookingCode);
    const events = JSON.stringify(await service.store.db.selectFrom('event').selectAll().execute());
    for (const canary of ['Ana Zammit', bookingCode, verification]) expect(events).not.toContain(canary);
  });
});
