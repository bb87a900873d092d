import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { testNow } from '../../testing/builders.ts';
import { aBooking, aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import {
  dispenserHeaders,
  openTestService,
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
  bookings: [aBooking({ time: testNow + hour })],
  dispensers: [aDispenserInFile, neighbour],
});

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ branchFile, rateLimits: true });
});
afterEach(() => service.close());

let requests = 0;
const arrive = (bookingCode: string, dispenser = 0) =>
  service.asDispenser({
    method: 'POST',
    url: endpoints.arriveForAppointment.path,
    headers: dispenserHeaders(branchFile, dispenser),
    payload: { requestId: `request-of-a-guess-${++requests}`, bookingCode, language: 'en' },
  });

describe('a booking code', () => {
  it('can be guessed at a dispenser at most 70 times per hour', async () => {
    let guesses = 0;
    for (let at = 0; at < hour; at += 5 * second) {
      const { statusCode } = await arrive(`X${at / second}`);
      if (statusCode === 400) guesses++;
      else expect(statusCode).toBe(429);
      service.now += 5 * second;
    }
    expect(guesses).toBeGreaterThan(60);
    expect(guesses).toBeLessThanOrEqual(70);
  });

  it('that is wrong does not affect another dispenser', async () => {
    for (let turn = 0; turn < 10; turn++) expect((await arrive('WRONG')).statusCode).toBe(400);
    const refused = await arrive('K7P2');
    expect(refused.json()).toMatchObject({ code: 429, type: 'TOO_MANY_REQUESTS' });
    expect(refused.headers['retry-after']).toBe('60');
    service.now = testNow + hour;
    expect((await arrive('K7P2', 1)).statusCode).toBe(200);
  });

  it('that is correct is not counted', async () => {
    service.now = testNow + hour;
    for (let turn = 0; turn < 25; turn++) await arrive('K7P2');
    expect((await arrive('K7P2')).json().type).toBe('ALREADY_ARRIVED');
  });
});

describe('a verification code', () => {
  async function remove(verification: string, turn: number) {
    const remoteAddress = `198.51.${Math.floor(turn / 250)}.${turn % 250}`;
    const session = await service.server.inject({
      method: 'POST',
      url: endpoints.openSmartSession.path,
      remoteAddress,
      payload: { branch: 'branch-1' },
    });
    return service.server.inject({
      method: 'DELETE',
      url: endpoints.deleteBooking.path,
      remoteAddress,
      headers: { authorization: `SmartToken ${session.json().smartToken}` },
      payload: { branch: 'branch-1', bookingCode: turn % 2 ? 'K7P2' : 'k7-p2', verification },
    });
  }

  it('can be guessed at most 70 times per hour from any number of phones and addresses', async () => {
    let guesses = 0;
    for (let turn = 0; turn < 720; turn++) {
      if ((await remove(`${10_000 + turn}`, turn)).statusCode === 400) guesses++;
      service.now += 5 * second;
    }
    expect(guesses).toBeGreaterThan(60);
    expect(guesses).toBeLessThanOrEqual(70);
    service.now += 60 * second;
    expect((await remove('4711', 720)).statusCode).toBe(204);
  });
});
