import { CompiledQuery } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { aBranch } from '../builders.ts';
import { aBranchFile, aNumberInterval } from '../service/branch-file-builders.ts';
import { openTestService } from '../service/open-test-service.ts';
import { testEngine } from '../service/open-test-store.ts';
import { attackSize } from './attack-size.ts';

const numbers = attackSize(40, 999);
const addresses = attackSize(3, 100);
const bookings = attackSize(60, 2_000);
const givenBack = attackSize(60, 1_000);
/** The share of the numbers that is reserved for visitors at the branch. */
const forVisitors = Math.ceil(numbers * 0.75);
const mostGrowth = 1024 * 1024;
const minute = 60_000;
const sizeQueries = {
  sqlite: 'select page_count * page_size as bytes from pragma_page_count, pragma_page_size',
  postgres: 'select pg_database_size(current_database()) as bytes',
};

// A remote attacker takes numbers and times from many networks: books, pretends to arrive, reserves, and returns
// tickets.
it("visitors from many networks use up neither the numbers for visitors at the branch nor other visitors' times", async () => {
  const file = aBranchFile({ numberIntervals: [aNumberInterval({ max: numbers })] });
  const rules = { ...file.rules, bookingsPerSlot: { minutes: 15, count: bookings + 1 } };
  const service = await openTestService({ branchFile: { ...file, rules }, rateLimits: true });
  onTestFinished(() => service.close());
  const { latitude, longitude } = aBranch().address;
  const refusals = new Map<string, { retryAfter: unknown; message: string }>();
  const ask = async (
    remoteAddress: string,
    [method, path]: ['POST' | 'DELETE', string],
    body?: object,
    token?: string,
  ) => {
    const answer = await service.server.inject({
      method,
      url: `/api/v1/${path}`,
      remoteAddress,
      ...(token !== undefined && { headers: { authorization: `SmartToken ${token}` } }),
      ...(body && { payload: body }),
    });
    if (answer.statusCode < 300) return answer.statusCode === 204 ? {} : answer.json();
    const { type, message, retryable } = answer.json();
    expect(retryable, type).toBe(true);
    refusals.set(type, { message, retryAfter: answer.headers['retry-after'] });
    return undefined;
  };
  const size = async () => {
    const query = sizeQueries[testEngine];
    const { rows } = await service.store.db.executeQuery<{ bytes: number }>(CompiledQuery.raw(query));
    return Number(rows[0]?.bytes);
  };
  const address = (turn: number) => `198.51.${100 + (turn % addresses)}.7`;
  const booking = { branch: 'branch-1', service: 'passport', time: service.now + 20 * minute };
  const before = await size();

  let [made, waiting] = [0, 0];
  const sessions: string[] = [];
  for (let turn = 0; turn < bookings; turn++) {
    const booked = await ask(address(turn), ['POST', 'appointment/booking'], booking);
    if (booked) made += 1;
    const here = { gps: { latitude, longitude } };
    if (booked && (await ask(address(turn), ['POST', 'smart/ticket/arrived'], here, booked.smartToken))) {
      waiting += 1;
    }
    if (turn >= givenBack) continue;
    const opened = await ask(address(turn), ['POST', 'smart/session'], { branch: 'branch-1' });
    if (opened) sessions.push(opened.smartToken);
    const token = sessions[turn % sessions.length] ?? '';
    const reservation = { service: 'passport', language: 'en' };
    if (await ask(address(turn), ['POST', 'smart/ticket'], reservation, token)) {
      made += 1;
      await ask(address(turn), ['DELETE', 'smart/ticket'], undefined, token);
    }
  }
  expect((await size()) - before).toBeLessThan(mostGrowth);
  expect(made).toBeLessThanOrEqual(addresses * 11);
  expect(made).toBeLessThanOrEqual(200);
  expect(waiting).toBeLessThanOrEqual(numbers / 4);
  expect([...refusals.keys()]).toContain('TOO_MANY_REQUESTS');
  for (const [type, { message, retryAfter }] of refusals) {
    expect(message).toMatch(/now|today/);
    if (type === 'TOO_MANY_REQUESTS') expect(Number(retryAfter)).toBeGreaterThan(0);
  }

  expect(await ask('203.0.113.9', ['POST', 'appointment/booking'], booking)).toMatchObject({
    bookingCode: expect.any(String),
  });
  const given = new Set<string>();
  for (let turn = 0; turn < forVisitors; turn++) {
    service.now += 2_000;
    given.add((await service.takeTicket()).json().ticket?.number);
  }
  expect(given.size).toBe(forVisitors);
  expect(given).not.toContain(undefined);
});
