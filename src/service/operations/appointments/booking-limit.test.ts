import { describe, expect, it, vi } from 'vitest';
import * as freeTimes from '../../../domain/smart/free-times.ts';
import { aBranch, aService, testNow } from '../../../testing/builders.ts';
import { asAnotherNode } from '../../../testing/service/as-another-node.ts';
import { aBooking, aBranchFile } from '../../../testing/service/branch-file-builders.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { grantWishes } from '../smart/wishes.ts';
import { readFreeTimes } from './booking-times.ts';

const minute = 60_000;
/** An instant at which it is 11:00 in the branch. */
const eleven = Math.ceil(testNow / (60 * minute)) * 60 * minute;

let service: TestService;

const bookings = [aBooking({ time: eleven + 5 * minute })];
async function open(change: object, timeZone = 'Europe/Budapest', rateLimits = false) {
  const branchFile = aBranchFile({
    branch: aBranch({ services: ['passport', 'permit'], timeZone, openingHours: [] }),
    services: [aService(), aService({ key: 'permit' })],
    bookings,
  });
  service = await openServiceForTest({
    branchFile: { ...branchFile, rules: { ...branchFile.rules, ...change } },
    rateLimits,
  });
}
const book = (time: number, key = 'passport') =>
  service.call('bookAppointment', { branch: 'branch-1', service: key, time });

describe('the appointments of a service', () => {
  it('are limited to four in a quarter of an hour by default', async () => {
    await open({});
    for (let turn = 0; turn < 3; turn++) expect((await book(eleven)).statusCode).toBe(200);
    expect((await book(eleven + 14 * minute)).json()).toMatchObject({
      type: 'SLOT_FULL',
      data: { limit: 4 },
    });
    expect((await book(eleven + 15 * minute)).statusCode).toBe(200);
  });

  it('are booked and moved at most sixty days ahead by default, even if the maximum time is requested', async () => {
    await open({ bookingsPerSlot: { minutes: 15, count: 1 } });
    const until = service.now + 60 * 24 * 60 * minute;
    const { bookingCode, verification, smartToken } = (await book(until)).json();
    for (const time of [until + 1, 8.64e15]) {
      expect((await book(time)).json()).toMatchObject({ type: 'TIME_TOO_FAR', data: { until } });
    }
    const moved = await service.asDispenser({
      method: 'POST',
      url: '/api/v1/appointment/booking/move',
      headers: { authorization: `SmartToken ${smartToken}` },
      payload: { branch: 'branch-1', bookingCode, verification, time: until + 1 },
    });
    expect(moved.json()).toMatchObject({ type: 'TIME_TOO_FAR' });
  });

  it('can be booked as many days ahead as the branch allows', async () => {
    await open({ bookingDaysAhead: 2 });
    const until = service.now + 2 * 24 * 60 * minute;
    expect((await book(until)).statusCode).toBe(200);
    expect((await book(until + 1)).json()).toMatchObject({ type: 'TIME_TOO_FAR', data: { until } });
  });

  it('are limited in each slot; appointments in the branch file also count', async () => {
    await open({ bookingsPerSlot: { minutes: 30, count: 3 } });
    expect((await book(eleven)).statusCode).toBe(200);
    expect((await book(eleven + 29 * minute)).statusCode).toBe(200);
    expect((await book(eleven + 15 * minute)).json()).toMatchObject({
      code: 400,
      type: 'SLOT_FULL',
      data: { service: 'passport', limit: 3 },
    });
    expect((await book(eleven + 30 * minute)).statusCode).toBe(200);
    expect((await book(eleven + 24 * 60 * minute)).statusCode).toBe(200);
    expect((await book(eleven + 15 * minute, 'permit')).statusCode).toBe(200);
  });

  it('free their slot when they are deleted', async () => {
    await open({ bookingsPerSlot: { minutes: 60, count: 2 } });
    const { bookingCode, verification, smartToken } = (await book(eleven)).json();
    expect((await book(eleven)).json().type).toBe('SLOT_FULL');
    const payload = { branch: 'branch-1', bookingCode, verification };
    const headers = { authorization: `SmartToken ${smartToken}` };
    await service.asDispenser({ method: 'DELETE', url: '/api/v1/appointment/booking', headers, payload });
    expect((await book(eleven)).statusCode).toBe(200);
  });

  it('have free times that are computed once for many phones, until the next change or minute', async () => {
    await open({ bookingsPerSlot: { minutes: 15, count: 2 } });
    const computed = vi.spyOn(freeTimes, 'freeSlotTimes');
    const read = async () =>
      readFreeTimes(await openBranchReader(service.store, 'branch-1'), 'passport', service.now);
    const [first] = await Promise.all([read(), read(), read()]);
    expect(first).toContain(eleven);
    expect(computed).toHaveBeenCalledTimes(1);
    expect((await book(eleven)).statusCode).toBe(200);
    expect(await read()).not.toContain(eleven);
    service.now = eleven + 15 * minute;
    expect(await read()).not.toContain(service.now);
    expect(computed).toHaveBeenCalledTimes(3);
  });

  it("count by the branch's local time, even with an offset of half an hour", async () => {
    await open({ bookingsPerSlot: { minutes: 60, count: 2 } }, 'Asia/Kolkata');
    const half = eleven + 30 * minute;
    expect((await book(half + minute)).statusCode).toBe(200);
    expect((await book(half + 59 * minute)).statusCode).toBe(200);
    expect((await book(half + 30 * minute)).json().type).toBe('SLOT_FULL');
    expect((await book(half - minute)).statusCode).toBe(200);
  });
});

describe('a remote appointment', () => {
  const { latitude, longitude } = aBranch().address;
  const here = { gps: { latitude, longitude } };

  it('creates at most two tickets at once, even if they are returned', async () => {
    await open({}, 'Europe/Budapest', true);
    const { bookingCode, verification, smartToken } = (await book(service.now + 20 * minute)).json();
    const codes = { branch: 'branch-1', bookingCode, verification };
    let token = smartToken;
    const ask = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
      service.server.inject({
        method,
        url: `/api/v1/${path}`,
        headers: { authorization: `SmartToken ${token}` },
        ...(payload && { payload }),
      });
    const arrivals: number[] = [];
    for (let turn = 0; turn < 3; turn++) {
      const arrival = await ask('POST', 'smart/ticket/arrived', here);
      arrivals.push(arrival.statusCode);
      if (arrival.statusCode === 429) expect(arrival.json().data).toMatchObject({ budget: 'booking' });
      else {
        await ask('DELETE', 'smart/ticket');
        service.now += 30_000;
        await grantWishes(service.store);
      }
      token = (await ask('POST', 'appointment/booking/open', codes)).json().smartToken;
    }
    expect(arrivals).toEqual([204, 204, 429]);
  });

  it('counts with reservations against one budget of the branch, which all nodes share', async () => {
    await open({}, 'Europe/Budapest', true);
    const left = { first_visits: service.now + 149 * 30_000, further_visits: service.now + 49 * minute };
    await asAnotherNode(service.store, (db) => db.updateTable('branch').set(left));
    const visit = (host: number, path: string, payload: object, smartToken?: string) =>
      service.server.inject({
        method: 'POST',
        url: `/api/v1/${path}`,
        remoteAddress: `198.51.${host}.7`,
        ...(smartToken && { headers: { authorization: `SmartToken ${smartToken}` } }),
        payload: { branch: 'branch-1', service: 'passport', ...payload },
      });
    const booking = (host: number) => visit(host, 'appointment/booking', { time: eleven });
    const { smartToken } = (await visit(1, 'smart/session', {})).json();
    const reservation = () => visit(1, 'smart/ticket', { language: 'en' }, smartToken);
    expect((await booking(2)).statusCode).toBe(200);
    // After the budget of first visits, the budget of further visits is used.
    expect((await booking(3)).statusCode).toBe(200);
    for (const refused of [await booking(4), await reservation()]) {
      expect(refused.json()).toMatchObject({ type: 'TOO_MANY_REQUESTS', data: { budget: 'branch' } });
      expect(Number(refused.headers['retry-after'])).toBe(30);
    }
    service.now += 30_000;
    expect((await reservation()).statusCode).toBe(200);
    expect((await booking(4)).statusCode).toBe(429);
    // After the clock is set back, nobody is locked out for longer than an empty budget takes to refill.
    service.now -= 20 * minute;
    expect(Number((await booking(4)).headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('can be moved five times at once, and then once every ten minutes', async () => {
    await open({}, 'Europe/Budapest', true);
    const { bookingCode, verification, smartToken } = (await book(eleven)).json();
    const move = (turn: number) =>
      service.server.inject({
        method: 'POST',
        url: '/api/v1/appointment/booking/move',
        headers: { authorization: `SmartToken ${smartToken}` },
        payload: { branch: 'branch-1', bookingCode, verification, time: eleven + turn * 15 * minute },
      });
    for (let turn = 1; turn <= 5; turn++) {
      expect((await move(turn)).statusCode).toBe(204);
      service.now += minute;
    }
    expect((await move(6)).json()).toMatchObject({ type: 'TOO_MANY_REQUESTS', data: { budget: 'booking' } });
    service.now += 6 * minute;
    expect((await move(6)).statusCode).toBe(204);
  });
});
