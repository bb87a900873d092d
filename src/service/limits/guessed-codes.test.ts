import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { testNow } from '../../testing/builders.ts';
import { aBooking, aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import {
  dispenserHeaders,
  openServiceForTest,
  type TestService,
} from '../../testing/service/open-test-service.ts';

const [second, hour] = [1000, 60 * 60_000];
const neighbour = {
  ...aDispenserInFile,
  key: 'device-2',
  websocketID: 'ws-2',
  apiKey: '0123456789abcdef0123456789abcdef',
};
const branchFile = aBranchFile({
  bookings: [
    aBooking({ time: testNow + hour }),
    aBooking({ key: 'booking-2', bookingCode: 'K7P-XW3-9AC', time: testNow + hour }),
  ],
  dispensers: [aDispenserInFile, neighbour],
});

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({ branchFile, rateLimits: true });
});

let requests = 0;
const arrive = (bookingCode: string, dispenser = 0) =>
  service.asDispenser({
    method: 'POST',
    url: endpoints.arriveForAppointment.path,
    headers: dispenserHeaders(branchFile, dispenser),
    payload: { requestId: `request-of-a-guess-${++requests}`, bookingCode, language: 'en' },
  });

async function arriveOften(bookingCode: string): Promise<readonly number[]> {
  const statuses = new Set<number>();
  for (let turn = 0; turn < 25; turn++) statuses.add((await arrive(bookingCode)).statusCode);
  return [...statuses];
}

describe('a booking code', () => {
  it('can be guessed at most 90 times per hour at a dispenser', async () => {
    let guesses = 0;
    for (let at = 0; at < hour; at += 10 * second) {
      const { statusCode } = await arrive(`X${at / second}`);
      if (statusCode === 400) guesses++;
      else expect(statusCode).toBe(429);
      service.now += 10 * second;
    }
    expect(guesses).toBeGreaterThan(60);
    expect(guesses).toBeLessThanOrEqual(90);
  });

  it('is accepted directly after twenty wrong codes if it is right', async () => {
    service.now = testNow + hour;
    for (let turn = 0; turn < 20; turn++) expect((await arrive('WRONG')).statusCode).toBe(400);
    expect((await arrive('K7P2')).statusCode).toBe(200);
  });

  it('is never delayed on a day when visitors mistype twice in three minutes', async () => {
    for (let turn = 0; turn < 200; turn++) {
      service.now += 90 * second;
      expect((await arrive('WRONG')).statusCode).toBe(400);
    }
  });

  it('delays the next code at the dispenser, longer after each wrong code', async () => {
    service.now = testNow + hour;
    for (let turn = 0; turn < 20; turn++) await arrive('WRONG');
    const waits: number[] = [];
    for (let turn = 0; turn < 8; turn++) {
      service.now += (waits.at(-1) ?? 0) * second;
      expect((await arrive('WRONG')).statusCode).toBe(400);
      const refused = await arrive('K7P2');
      expect(refused.json()).toMatchObject({ code: 429, type: 'TOO_MANY_REQUESTS' });
      waits.push(Number(refused.headers['retry-after']));
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 32, 60]);
    expect((await arrive('K7P2', 1)).statusCode).toBe(200);
  });

  it('is not delayed for hours when the clock is set back', async () => {
    for (let turn = 0; turn < 21; turn++) await arrive('WRONG');
    service.now -= hour;
    expect(Number((await arrive('WRONG')).headers['retry-after'])).toBeLessThanOrEqual(60);
    service.now += 61 * second;
  });

  it('is not counted if it cannot be a guess: a code without letters or digits, or any code in a branch without bookings', async () => {
    service.now = testNow + hour;
    expect(await arriveOften('- -')).toEqual([400]);
    expect((await arrive('K7P2')).statusCode).toBe(200);
    service = await openServiceForTest({ rateLimits: true });
    expect(await arriveOften('WRONG')).toEqual([400]);
  });

  it('is not counted if it is right', async () => {
    service.now = testNow + hour;
    for (let turn = 0; turn < 25; turn++) await arrive('K7P2');
    expect((await arrive('K7P2')).json().type).toBe('ALREADY_ARRIVED');
  });
});

describe('a booking code that the service has issued', () => {
  /** Distinct codes in our format. */
  const guess = (turn: number) =>
    `${turn}`
      .padStart(6, '3')
      .replace(/\d/g, (digit) => 'ACDEFGHJKM'[Number(digit)] ?? '')
      .concat('9AC');

  it('is accepted within three seconds after any number of wrong codes at the dispenser', async () => {
    service.now = testNow + hour;
    let wrong = 0;
    for (let turn = 0; wrong < 30; turn++) {
      const answer = await arrive(guess(turn));
      if (answer.statusCode === 400) wrong++;
      else service.now += Number(answer.headers['retry-after']) * second;
    }
    const refused = await arrive('K7P-XW3-9AC');
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3);
    service.now += 3 * second;
    expect((await arrive('k7p xw3 9ac')).statusCode).toBe(200);
  });

  it('is accepted at once after wrong codes in another format', async () => {
    service.now = testNow + hour;
    for (let turn = 0; turn < 21; turn++) await arrive('WRONG');
    expect((await arrive('WRONG')).statusCode).toBe(429);
    expect((await arrive('K7P-XW3-9AC')).statusCode).toBe(200);
  });

  it('can be guessed twenty times at once at a dispenser, and then once every three seconds', async () => {
    let guesses = 0;
    const minutes = 5;
    for (let at = 0; at < minutes * 60; at += 1) {
      if ((await arrive(guess(at))).statusCode === 400) guesses++;
      service.now += second;
    }
    expect(guesses).toBeGreaterThan(60);
    expect(guesses).toBeLessThanOrEqual(20 + minutes * 20 + minutes);
  });
});

describe('a verification code', () => {
  /** Tries to open the booking in odd turns, and to delete it in even turns. */
  async function attempt(verification: string, network: number, turn = network) {
    const remoteAddress = `198.51.${Math.floor(network / 250)}.${network % 250}`;
    const session = await service.server.inject({
      method: 'POST',
      url: endpoints.openSmartSession.path,
      remoteAddress,
      payload: { branch: 'branch-1' },
    });
    const { method, path } = turn % 2 ? endpoints.openBooking : endpoints.deleteBooking;
    return service.server.inject({
      method,
      url: path,
      remoteAddress,
      headers: { authorization: `SmartToken ${session.json().smartToken}` },
      payload: { branch: 'branch-1', bookingCode: turn % 2 ? 'K7P2' : 'k7-p2', verification },
    });
  }

  it('is accepted even if another network has guessed codes for hours', async () => {
    let guesses = 0;
    for (let turn = 0; turn < 300; turn++) {
      const { statusCode } = await attempt(`${10_000 + turn}`, 1, turn);
      if (statusCode === 400) guesses++;
      service.now += 20 * second;
    }
    expect(guesses).toBeGreaterThan(60);
    expect(guesses).toBeLessThan(120);
    expect((await attempt('4711', 2)).statusCode).toBe(204);
  });

  it('can be guessed at most 90 times per hour from any number of phones and addresses', async () => {
    let guesses = 0;
    for (let turn = 0; turn < 360; turn++) {
      if ((await attempt(`${10_000 + turn}`, turn)).statusCode === 400) guesses++;
      service.now += 10 * second;
    }
    expect(guesses).toBeGreaterThan(60);
    expect(guesses).toBeLessThanOrEqual(90);
    service.now += 60 * second;
    expect((await attempt('4711', 360)).statusCode).toBe(204);
  });
});
