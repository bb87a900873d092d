import { beforeEach, describe, expect, it, vi } from 'vitest';
import { smartToken } from '../../../domain/smart/smart-token.ts';
import { aBranch, aService } from '../../../testing/builders.ts';
import {
  aBranchFile,
  aCounter,
  aDispenserInFile,
  aNumberInterval,
  aUser,
} from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { openPhone, type ServicePhone } from '../../../testing/service/phone-client.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { signing, smartTokenKey } from '../../secret/signing.ts';
import { expireReservations } from './expire-reservations.ts';
import { grantWishes } from './wishes.ts';

const minute = 60_000;
const { latitude, longitude } = aBranch().address;
const keys = ['passport', 'permit', 'visa'];
const branchFile = aBranchFile({
  branch: aBranch({ services: keys }),
  services: keys.map((key) => aService({ key })),
  numberIntervals: [aNumberInterval({ max: 40 })],
});

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
});

const phone = () => openPhone(service);
const shown = () => ({
  token: smartToken(
    {
      branch: 'branch-1',
      device: aDispenserInFile.key,
      key: smartTokenKey(aDispenserInFile.apiKey),
      now: service.now,
    },
    signing,
  ),
});
/** A position at the branch, which anyone could invent. */
const atTheBranch = { gps: { latitude, longitude } };

async function aReservation(key?: string) {
  const own = await phone();
  const { ticket } = (await own.reserve(key)).json();
  return { ...own, ticket };
}

/** Lets time pass minute by minute, and runs the host's jobs. */
async function wait(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed++) {
    service.now += minute;
    await expireReservations(service.store);
  }
}

const withRules = (change: Partial<typeof branchFile.rules>) =>
  importBranchFiles(service.store, [{ ...branchFile, rules: { ...branchFile.rules, ...change } }]);

const statusOf = async ({ read }: ServicePhone) => (await read()).json().ticket?.status;

const stored = (key: string) =>
  service.store.db
    .selectFrom('ticket')
    .select(['status', 'cancel_reason'])
    .where('key', '=', key)
    .executeTakeFirst();

describe('a phone with an open ticket', () => {
  it('still works after hours on the way: it reads its ticket, checks in and voids the ticket', async () => {
    const visitor = await aReservation();
    for (let part = 0; part < 5; part++) {
      await wait(50);
      expect(await statusOf(visitor)).toBe(15);
    }
    expect((await visitor.arrive(atTheBranch)).statusCode).toBe(204);
    await wait(300);
    expect(await statusOf(visitor)).toBe(10);
    expect((await visitor.voidTicket()).statusCode).toBe(204);
  });

  it('can read how its ticket ended, and its session is deleted two hours after the last use', async () => {
    const visitor = await aReservation();
    await visitor.arrive(atTheBranch);
    await wait(300);
    expect(await statusOf(visitor)).toBe(10);
    await visitor.voidTicket();
    service.now += minute;
    await grantWishes(service.store);
    service.now += 118 * minute;
    expect(await statusOf(visitor)).toBe(70);
    service.now += 2 * minute;
    expect((await visitor.read()).statusCode).toBe(401);
  });

  it('keeps its session when other phones connect', async () => {
    const visitor = await aReservation();
    await visitor.arrive(atTheBranch);
    service.now += 180 * minute;
    await phone();
    expect(await statusOf(visitor)).toBe(10);
  });

  it('reads its ticket without a lock on the branch and without an event', async () => {
    const visitor = await aReservation();
    const events = () => service.store.db.selectFrom('event').select('seq').execute();
    const before = await events();
    service.now += 30 * minute;
    const transaction = vi.spyOn(service.store.db, 'transaction');
    expect(await statusOf(visitor)).toBe(15);
    expect(transaction).not.toHaveBeenCalled();
    transaction.mockRestore();
    expect(await events()).toEqual(before);
  });

  it('causes at most ten writes an hour, however often it reads', async () => {
    const visitor = await aReservation();
    const update = vi.spyOn(service.store.db, 'updateTable');
    for (let second = 0; second < 3600; second += 20) {
      service.now += 20_000;
      await visitor.read();
    }
    expect(update.mock.calls.length).toBeGreaterThan(0);
    expect(update.mock.calls.length).toBeLessThanOrEqual(10);
    update.mockRestore();
  });
});

describe('a reserved number', () => {
  it('is released after an hour in which the visitor neither arrived nor opened the ticket', async () => {
    const visitor = await aReservation();
    await wait(59);
    expect(await stored(visitor.ticket.key)).toEqual({ status: 15, cancel_reason: null });
    await wait(1);
    expect(await stored(visitor.ticket.key)).toEqual({ status: 70, cancel_reason: 'expired' });
    expect(await statusOf(visitor)).toBe(70);
    expect((await visitor.arrive(atTheBranch)).json()).toMatchObject({ code: 409, type: 'OVER' });
    expect((await visitor.reserve()).statusCode).toBe(200);
  });

  it('is kept after the visitor has arrived', async () => {
    const visitor = await aReservation();
    await visitor.arrive(atTheBranch);
    await wait(90);
    expect(await stored(visitor.ticket.key)).toMatchObject({ status: 10 });
  });

  it("is released even if the branch shortens the time or the phone's session is deleted", async () => {
    const [visitor, other] = [await aReservation(), await aReservation('permit')];
    await service.store.db.deleteFrom('smart_session').where('ticket', '=', other.ticket.key).execute();
    await withRules({ reservedMinutes: 30 });
    await wait(30);
    expect(await stored(visitor.ticket.key)).toMatchObject({ cancel_reason: 'expired' });
    expect(await stored(other.ticket.key)).toMatchObject({ cancel_reason: 'expired' });
  });
});

describe("remote visitors' reservations", () => {
  it('are limited to twenty per service, not counting visitors with proof of presence', async () => {
    service = await openServiceForTest({
      branchFile: { ...branchFile, numberIntervals: [aNumberInterval()] },
    });
    const visitors = [];
    for (let turn = 0; turn < 20; turn++) visitors.push(await aReservation());
    expect((await (await phone()).reserve()).json()).toMatchObject({
      code: 400,
      type: 'RESERVATIONS_FULL',
      retryable: true,
      data: { service: 'passport', limit: 20 },
    });
    expect((await (await phone()).reserve('permit')).statusCode).toBe(200);
    await visitors[0]?.arrive(atTheBranch);
    expect((await (await phone()).reserve()).statusCode).toBe(400);
    await visitors[0]?.arrive(shown());
    expect((await (await phone()).reserve()).statusCode).toBe(200);
    expect((await (await phone()).reserve()).statusCode).toBe(400);
    await visitors[1]?.voidTicket();
    expect((await (await phone()).reserve()).statusCode).toBe(200);
  });

  it('get the share of the numbers that the branch allows', async () => {
    await withRules({ remoteShare: 0.05 });
    const answers = [];
    for (let turn = 0; turn < 3; turn++) answers.push((await (await phone()).reserve(keys[turn])).statusCode);
    expect(answers).toEqual([200, 200, 400]);
  });

  it("get the same share again if their visitors show a dispenser's code", async () => {
    await withRules({ remoteShare: 0.05 });
    for (let turn = 0; turn < 3; turn++) await (await aReservation(keys[turn])).arrive(shown());
    // The third reservation still counts against the limit for remote visitors.
    const answers = [];
    for (let turn = 0; turn < 2; turn++) answers.push((await (await phone()).reserve(keys[turn])).statusCode);
    expect(answers).toEqual([200, 400]);
  });

  it('use at most a quarter of the numbers, so every visitor at the dispenser gets a number', async () => {
    const numbers = new Set<string>();
    for (let turn = 0; turn < 40; turn++) {
      const attacker = await phone();
      const answer = await attacker.reserve(keys[turn % 3]);
      if (answer.statusCode === 200) await attacker.arrive(atTheBranch);
      else {
        expect(answer.json()).toMatchObject({
          type: 'RESERVATIONS_FULL',
          data: { service: keys[turn % 3], limit: 10 },
        });
      }
    }
    for (let turn = 0; turn < 30; turn++) {
      const answer = await service.takeTicket({ services: [keys[turn % 3] ?? ''] });
      expect(answer.statusCode).toBe(200);
      numbers.add(answer.json().ticket.number);
    }
    expect(numbers.size).toBe(30);
  });

  it("use at most a quarter of a day's numbers, even if all are returned, and as many on the next day", async () => {
    for (let turn = 0; turn < 10; turn++) await (await aReservation()).voidTicket();
    const refused = await (await phone()).reserve();
    // The branch's local time is an hour ahead of UTC.
    const seconds = (Date.parse('2026-11-21T23:00:00Z') - service.now) / 1000;
    expect(refused.json()).toMatchObject({
      type: 'RESERVATIONS_FULL',
      message: expect.stringContaining('today'),
      retryable: true,
      data: { service: 'passport', limit: 10, seconds: Math.ceil(seconds) },
    });
    expect(refused.headers['retry-after']).toBe(String(Math.ceil(seconds)));
    expect((await service.takeTicket()).statusCode).toBe(200);
    service.now += Math.ceil(seconds) * 1000;
    expect((await (await phone()).reserve()).statusCode).toBe(200);
  });

  it("free their share once their visitors are served or show a dispenser's code, even if they sent a position before", async () => {
    for (let turn = 0; turn < 8; turn++) await (await aReservation()).voidTicket();
    const [scanned, served] = [await aReservation(), await aReservation()];
    expect((await (await phone()).reserve()).statusCode).toBe(400);
    await scanned.arrive(atTheBranch);
    expect((await (await phone()).reserve()).statusCode).toBe(400);
    expect((await scanned.arrive(shown())).statusCode).toBe(204);
    await aReservation();
    expect((await (await phone()).reserve()).statusCode).toBe(400);
    await importBranchFiles(service.store, [{ ...branchFile, counters: [aCounter()], users: [aUser()] }]);
    const clerk = await logInAt(service);
    await served.arrive(atTheBranch);
    const { key, tasks } = (await clerk.call('callTicket', { body: { ticket: served.ticket.key } })).json();
    expect((await (await phone()).reserve()).statusCode).toBe(400);
    await clerk.call('startTransaction', { body: { ticket: key, task: tasks[0].key } });
    expect((await (await phone()).reserve()).statusCode).toBe(200);
    expect((await (await phone()).reserve()).statusCode).toBe(400);
  });

  it("use a quarter of a service's tickets, so that visitors at the dispenser get the rest", async () => {
    const services = branchFile.services.map((one) => ({ ...one, maxTickets: 8 }));
    await importBranchFiles(service.store, [{ ...branchFile, services }]);
    for (let turn = 0; turn < 2; turn++) await (await aReservation()).arrive(atTheBranch);
    expect((await (await phone()).reserve()).json()).toMatchObject({
      type: 'RESERVATIONS_FULL',
      data: { service: 'passport', limit: 2 },
    });
    for (let turn = 0; turn < 6; turn++) expect((await service.takeTicket()).statusCode).toBe(200);
    expect((await service.takeTicket()).json().type).toBe('MAX_TICKETS');
  });

  it('are refused in an interval of three numbers, which are for visitors at the dispenser', async () => {
    const numberIntervals = [aNumberInterval({ max: 3 })];
    service = await openServiceForTest({ branchFile: { ...branchFile, numberIntervals } });
    expect((await (await phone()).reserve()).json().type).toBe('RESERVATIONS_FULL');
    expect((await service.takeTicket()).statusCode).toBe(200);
  });
});

describe("phones that have scanned a dispenser's code", () => {
  const scanned = () => openPhone(service, shown());
  const codeFull = { type: 'RESERVATIONS_FULL', data: { origin: 'code', service: 'passport', limit: 10 } };
  const takeAtDispenser = async (count: number) => {
    for (let turn = 0; turn < count; turn++) {
      expect((await service.takeTicket({ services: [keys[turn % 3] ?? ''] })).statusCode).toBe(200);
    }
  };

  it('use at most a quarter of the numbers, and every visitor at the dispenser gets one of the rest', async () => {
    for (let turn = 0; turn < 10; turn++) expect((await (await scanned()).reserve()).statusCode).toBe(200);
    expect((await (await scanned()).reserve()).json()).toMatchObject(codeFull);
    await takeAtDispenser(30);
  });

  it('do not use the share of remote phones, and vice versa', async () => {
    for (let turn = 0; turn < 10; turn++) {
      expect((await (await phone()).reserve()).statusCode).toBe(200);
      expect((await (await scanned()).reserve()).statusCode).toBe(200);
    }
    await takeAtDispenser(20);
  });

  it("use a quarter of a day's numbers, even if all are returned, until a counter serves them", async () => {
    for (let turn = 0; turn < 9; turn++) {
      const own = await scanned();
      await own.reserve();
      await own.voidTicket();
    }
    const own = await scanned();
    const { key } = (await own.reserve()).json().ticket;
    const full = { ...codeFull, message: expect.stringContaining('to phones today') };
    expect((await (await scanned()).reserve()).json()).toMatchObject(full);
    await importBranchFiles(service.store, [{ ...branchFile, counters: [aCounter()], users: [aUser()] }]);
    const clerk = await logInAt(service);
    const { tasks } = (await clerk.call('callTicket', { body: { ticket: key } })).json();
    await clerk.call('startTransaction', { body: { ticket: key, task: tasks[0].key } });
    expect((await (await scanned()).reserve()).statusCode).toBe(200);
  });

  it('keep a number that they reserved remotely, even if the share of phones with a code is used up', async () => {
    const early = await aReservation();
    for (let turn = 0; turn < 10; turn++) await (await scanned()).reserve();
    expect((await early.arrive(shown())).statusCode).toBe(204);
    expect(await stored(early.ticket.key)).toMatchObject({ status: 10 });
    await takeAtDispenser(29);
  });

  it("use a quarter of a service's tickets", async () => {
    const services = branchFile.services.map((one) => ({ ...one, maxTickets: 8 }));
    await importBranchFiles(service.store, [{ ...branchFile, services }]);
    for (let turn = 0; turn < 2; turn++) await (await scanned()).reserve();
    expect((await (await scanned()).reserve()).json()).toMatchObject({ data: { origin: 'code', limit: 2 } });
    for (let turn = 0; turn < 6; turn++) expect((await service.takeTicket()).statusCode).toBe(200);
  });
});
