import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { branchTime } from '../../../domain/calendar/branch-time.ts';
import { ticketStatus } from '../../../domain/queue/ticket-status.ts';
import { aBranch } from '../../../testing/builders.ts';
import {
  aBooking,
  aBranchFile,
  aCounter,
  aDispenserInFile,
  aUser,
  testPassword,
} from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openTestService, type TestService } from '../../../testing/service/open-test-service.ts';
import { openPhone } from '../../../testing/service/phone-client.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { countLoginAttempt } from '../../limits/login-guard.ts';
import { replaceKey } from '../../secret/dispenser-keys.ts';
import { openBranchReader } from '../../store/branch-reader.ts';
import { addClosing } from '../closings/change-closings.ts';
import { readClosings } from '../closings/closings.ts';
import { giveClerkCode } from '../counter/change-password.ts';
import { readHallMessage, writeHallMessage } from '../counter/hall-message.ts';
import { pageLogins } from '../counter/page-logins.ts';
import { endOldSteps, makeStep, readSteps } from '../management/steps.ts';
import { expireReservations } from '../smart/expire-reservations.ts';
import { deletePersonalData } from './delete-personal-data.ts';
import { endDueDays } from './end-due-days.ts';
import { followClock } from './follow-clock.ts';
import { withBranchTransaction } from './with-branch-transaction.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;
const start = Date.parse('2026-11-23T10:00:00+01:00');

const verifyPassword = async (_hash: string, password: string) => password === testPassword;
const branchFile = aBranchFile({
  branch: aBranch({ openingHours: [] }),
  counters: [aCounter()],
  users: [aUser()],
  bookings: [aBooking({ bookingCode: 'SOON2', time: start + 3 * hour })],
});

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ branchFile, verifyPassword, now: start, earliest: start - 30 * day });
});
afterEach(() => service.close());

let requests = 0;
const takeNumber = async () => {
  requests += 1;
  const answer = await service.takeTicket({ requestId: `request-of-visitor-${requests}` });
  return answer.json<{ ticket: { number: string } }>().ticket.number;
};

/** Lets minutes pass, and runs the host's jobs in each minute, or in every tenth if there are many. */
async function pass(minutes: number): Promise<void> {
  const step = minutes < 10 ? 1 : 10;
  for (let passed = 0; passed < minutes; passed += step) {
    service.now += step * minute;
    await followClock(service.store);
    await endDueDays(service.store);
  }
}

const openTickets = () =>
  service.store.db.selectFrom('ticket').selectAll().where('status', '<', 60).orderBy('seq').execute();

/** The true age of each ticket in minutes, and the age that the service has counted. */
const ages = async () =>
  (await openTickets()).map((ticket) => Math.round((service.store.clock.now() - ticket.created_at) / minute));

async function callOrder(count: number): Promise<string[]> {
  const { call } = await logInAt(service);
  const called: string[] = [];
  for (let calls = 0; calls < count; calls++) called.push((await call('callNextTicket')).json().number);
  return called;
}

/** Stores a login of a counter page, as the host does. */
const logInOnPage = (hash: string) => {
  const now = service.store.clock.now();
  return pageLogins(service.store).write(hash, { sealed: '', expiresAt: now + 12 * hour }, now - 4 * day);
};
/** The minutes for which a login of a counter page is still valid. */
const minutesLeft = async (hash: string) => {
  const { expiresAt = 0 } = (await pageLogins(service.store).read(hash)) ?? {};
  return Math.round((expiresAt - service.store.clock.now()) / minute);
};

const jumps = [
  ['to 1970', 30 * minute - start],
  ['to the time of the last stop', -40 * minute],
  ['a day back', -day],
  ['an hour back', -hour],
  ['an hour ahead', hour],
  ['a day ahead', day],
  ['a year ahead', year],
] as const;

describe.each(jumps)('a clock that jumps %s while the service runs', (_, by) => {
  it('changes nothing if it is corrected after two minutes', async () => {
    const numbers = [await takeNumber()];
    await pass(20);
    service.jump(by);
    await pass(1);
    numbers.push(await takeNumber());
    expect(await ages()).toEqual([21, 0]);
    await pass(1);
    service.jump(-by);
    numbers.push(await takeNumber());
    await pass(20);
    expect(await ages()).toEqual([42, 21, 20]);
    expect(new Set(numbers).size).toBe(3);
    expect(await callOrder(3)).toEqual(numbers);
    const ended = service.store.db.selectFrom('event').selectAll().where('event', '=', 'day.ended');
    expect((await ended.execute()).length).toBeLessThanOrEqual(1);
  });

  it('ends no ticket, keeps the order and reuses no open number, even without a correction; the day ends on time', async () => {
    const numbers = [await takeNumber()];
    await pass(20);
    service.jump(by);
    await pass(10);
    numbers.push(await takeNumber());
    await pass(30);
    numbers.push(await takeNumber());
    expect(await ages()).toEqual([60, 30, 0]);
    // A time before the build cannot be right, so the service continues with its own time.
    const dayOf = branchTime(service.store.clock.now(), 'Europe/Berlin').date;
    if (by > -2 * day) expect(service.store.clock.now()).toBe(service.now);
    expect((await openTickets()).map((ticket) => ticket.day)).toEqual([dayOf, dayOf, dayOf]);
    expect(new Set(numbers).size).toBe(3);
    service.now += day;
    await endDueDays(service.store);
    expect(await openTickets()).toEqual([]);
  });

  it('locks nobody out, and lets everything expire on time, even without a correction', async () => {
    await pass(20);
    service.jump(by);
    await pass(9);
    await pass(4);
    const { deviceCode } = (await service.call('openEnrolment')).json();
    const claim = () => service.call('claimEnrolment', { deviceCode });
    await replaceTheKey();
    const phone = await openPhone(service);
    const reserving = await openPhone(service);
    await reserving.reserve();
    const clerk = await logInAt(service);
    expect((await clerk.call('openCounter')).statusCode).toBe(204);
    for (let attempts = 0; attempts < 7; attempts++) await failedLogin();
    expect(await failedLogin()).toBeGreaterThan(0);

    await pass(5);
    await expireReservations(service.store);
    expect((await claim()).json()).toEqual({ state: 'pending', expiresIn: 10 * 60 });
    expect((await reserving.read()).json()).toMatchObject({ ticket: { status: ticketStatus.reserved } });
    expect((await clerk.call('readCounterState')).statusCode).toBe(200);
    expect(await failedLogin(), 'the delay of a second is over').toBe(0);
    // After twenty more minutes, the time is certain.
    await pass(20);
    expect((await service.call('readDevice')).statusCode).toBe(200);
    expect((await phone.read()).statusCode).not.toBe(401);

    service.now += day;
    expect((await claim()).statusCode).toBe(404);
    expect((await service.call('readDevice')).statusCode).toBe(401);
  });

  it('ends each login of a counter page after a working day, even without a correction', async () => {
    await logInOnPage('before');
    await pass(20);
    service.jump(by);
    await pass(9);
    await logInOnPage('after');
    await pass(20);
    expect(await minutesLeft('before')).toBe(12 * 60 - 49);
    expect(await minutesLeft('after')).toBe(12 * 60 - 20);
  });

  it('leaves a counter open for another service until the day ends, even without a correction', async () => {
    await pass(20);
    await withBranchTransaction(service.store, 'branch-1', (transaction) =>
      makeStep(
        transaction,
        { counter: 'counter-1', service: 'passport', reason: 'Nobody at counter 2' },
        { key: 'opening', by: 'Mia' },
      ),
    );
    const isOpen = async () => {
      await endOldSteps(service.store);
      return (await readSteps(await openBranchReader(service.store, 'branch-1'))).length > 0;
    };
    service.jump(by);
    for (let turn = 0; turn < 4; turn++) {
      await pass(9);
      expect(await isOpen()).toBe(true);
    }
    service.now += day;
    expect(await isOpen()).toBe(false);
  });

  it('does not shorten or extend a message to the waiting area or a closing, even without a correction', async () => {
    await pass(20);
    service.jump(by);
    await pass(9);
    await withBranchTransaction(service.store, 'branch-1', async (transaction) => {
      const until = transaction.now + hour;
      const closing = { of: null, until, weekly: null, reason: 'break', texts: {}, from: null } as const;
      await writeHallMessage(transaction, { text: 'Please leave', until, isAlarm: true }, undefined);
      await addClosing(transaction, closing, { key: 'closing', by: 'Mia' });
    });
    const lasting = async () => {
      const reader = await openBranchReader(service.store, 'branch-1');
      const now = service.store.clock.now();
      return [(await readHallMessage(reader, now)) !== null, (await closedNow(reader, now)).length > 0];
    };
    await pass(10);
    await pass(40);
    expect(await lasting()).toEqual([true, true]);
    await pass(10);
    expect(await lasting()).toEqual([false, false]);
  });

  it("leaves a clerk's one-time code valid for an hour, even without a correction", async () => {
    await pass(20);
    await withBranchTransaction(service.store, 'branch-1', (transaction) =>
      giveClerkCode(transaction, 'user-ana', 'the hash'),
    );
    const login = async () =>
      (await service.call('logIn', { username: 'ana', password: testPassword })).json().type;
    service.jump(by);
    await pass(40);
    expect(await login()).toBe('PASSWORD_CHANGE_NEEDED');
    await pass(20);
    expect(await login()).toBe('INVALID_USERNAME');
  });
});

const closedNow = async (...[reader, now]: Parameters<typeof readClosings>) =>
  (await readClosings(reader, now)).filter(({ from }) => from <= now);

/** Gives the dispenser another key. The previous key is accepted for a day. */
const replaceTheKey = () =>
  replaceKey(service.store.db, {
    dispenser: aDispenserInFile.key,
    apiKey: 'e'.repeat(43),
    origin: 'enrolled',
    now: service.store.clock.now(),
  });

/** Tries a wrong password. Returns the milliseconds to wait if the attempt came too soon. */
const failedLogin = () =>
  countLoginAttempt(service.store, {
    username: 'bo',
    address: '10.0.0.9',
    now: service.store.clock.now(),
  });

describe.each(jumps)('a service that starts with a clock that has jumped %s', (_, by) => {
  /** Two visitors wait. The machine is off for ten minutes, and restarts with a wrong, unsynchronised clock. */
  async function restart(before = async () => {}): Promise<string[]> {
    await service.close();
    const file = await databaseName();
    service = await openTestService({ branchFile, verifyPassword, now: start, file });
    await before();
    const numbers = [await takeNumber(), await takeNumber()];
    await pass(5);
    await service.close();
    service = await openTestService({
      branchFile,
      verifyPassword,
      now: start + 15 * minute + by,
      file,
      isSynchronised: false,
      earliest: start - 30 * day,
    });
    return numbers;
  }

  it('ends no ticket and keeps the order if the clock is corrected after two minutes', async () => {
    const numbers = await restart();
    await pass(1);
    numbers.push(await takeNumber());
    await pass(1);
    service.jump(-by);
    await pass(1);
    numbers.push(await takeNumber());
    await pass(20);
    expect(service.store.clock.now()).toBe(service.now);
    expect(await ages()).toEqual([38, 38, 22, 20]);
    expect(new Set(numbers).size).toBe(4);
    expect(await callOrder(4)).toEqual(numbers);
  });

  it('lets nothing expire until the time is certain', async () => {
    let headers = {};
    await restart(async () => {
      await replaceTheKey();
      const phone = await openPhone(service);
      await phone.reserve();
      ({ headers } = phone);
    });
    await pass(1);
    await expireReservations(service.store);
    expect((await openTickets()).map(({ status }) => status)).toContain(ticketStatus.reserved);
    expect((await service.call('readDevice')).statusCode).toBe(200);
    const read = await service.server.inject({ url: '/api/v1/smart/ticket', headers });
    expect(read.statusCode).toBe(200);
  });

  it('shifts neither a planned nor a weekly closing, although the wrong clock has begun a closing', async () => {
    const planned = { of: null, until: start + 4 * hour, weekly: null, reason: 'break', texts: {} } as const;
    const daily = { days: [1, 2, 3, 4, 5], start: '1200', end: '1300' };
    const of = { kind: 'service', key: 'passport' } as const;
    await restart(() =>
      withBranchTransaction(service.store, 'branch-1', async (transaction) => {
        const weekly = { ...planned, of, until: null, weekly: daily, from: null };
        await addClosing(transaction, { ...planned, from: start + 30 * minute }, { key: 'planned', by: '' });
        await addClosing(transaction, weekly, { key: 'weekly', by: '' });
      }),
    );
    const times = async () =>
      (await readClosings(await openBranchReader(service.store, 'branch-1'), 0)).map((one) => one.from);
    const before = await times();
    await pass(20);
    service.jump(-by);
    await pass(9);
    await pass(20);
    expect([before.length, await times()]).toEqual([2, before]);
  });

  it.runIf(by > 0)('forgets no login of a counter page before the clock is corrected', async () => {
    await restart(() => logInOnPage('before'));
    await pass(20);
    await logInOnPage('after');
    service.jump(-by);
    await pass(9);
    await pass(20);
    expect(await minutesLeft('before')).toBe(12 * 60 - 64);
    expect(await minutesLeft('after')).toBe(12 * 60 - 29);
  });

  it('ends no ticket created since the start and keeps the order if the clock stays wrong', async () => {
    const numbers = await restart();
    await pass(1);
    numbers.push(await takeNumber());
    await pass(40);
    numbers.push(await takeNumber());
    expect(new Set(numbers).size).toBe(4);
    const open = await openTickets();
    expect(open.slice(-2).map(({ number }) => number)).toEqual(numbers.slice(2));
    // Earlier visitors count as gone after a day or more.
    expect(open).toHaveLength(by >= day ? 2 : 4);
    expect((await ages()).slice(-2)).toEqual([40, 0]);
  });
});

let databases = 0;
async function databaseName(): Promise<string> {
  databases += 1;
  return process.env.FOYER_TEST_ENGINE === 'postgres'
    ? `follow-clock-${databases}`
    : `${await temporaryFolder()}/foyer.sqlite`;
}

describe('a jump to which the service adapts', () => {
  it('lets a clerk finish the current ticket and log in again', async () => {
    await takeNumber();
    const before = await logInAt(service);
    const { key: ticket } = (await before.call('callNextTicket')).json();
    service.jump(-hour);
    await pass(20);
    const { call } = await logInAt(service);
    expect((await call('finishTicket', { body: { ticket } })).statusCode).toBe(204);
    const row = await service.store.db.selectFrom('ticket').selectAll().executeTakeFirstOrThrow();
    expect(row.status_time).toBeLessThanOrEqual(service.now);
    expect(row.waiting_time_sum + row.transaction_time_sum).toBeLessThan(30 * minute);
  });

  it('does not shift the time of an appointment', async () => {
    await service.call('arriveForAppointment', {
      requestId: 'request-of-an-arrival',
      bookingCode: 'SOON2',
      language: 'en',
    });
    service.jump(-hour);
    await pass(20);
    const rows = await service.store.db.selectFrom('ticket').select('callable_at').execute();
    for (const row of rows) expect(row.callable_at).toBe(start + 3 * hour);
  });

  it('is applied at once if the time is synchronised', async () => {
    await takeNumber();
    await pass(20);
    await service.correct(2 * hour);
    expect(service.store.clock.now()).toBe(service.now);
    expect(await ages()).toEqual([20]);
  });

  it('keeps data with a retention time for another day', async () => {
    const bookings = () => service.store.db.selectFrom('booking').selectAll().execute();
    await pass(20);
    service.jump(year);
    for (const minutes of [2, 30]) {
      await pass(minutes);
      await deletePersonalData(service.store, 30);
      expect(await bookings()).toHaveLength(1);
    }
    service.now += 23 * hour;
    await deletePersonalData(service.store, 30);
    expect(await bookings()).toHaveLength(1);
    service.now += hour;
    await deletePersonalData(service.store, 30);
    expect(await bookings()).toHaveLength(0);
  });
});
