import { beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../../domain/chance/seeded-random.ts';
import { aBranch, aService, testNow } from '../../../testing/builders.ts';
import { wrongCalls } from '../../../testing/history/rules/calls-in-order.ts';
import { aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { type ClerkClient, logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { deleteOldHistory, pruneEvents } from '../../events/prune-events.ts';
import { type HistoryEvent, readAudit, readHistory } from './read-audit.ts';

const dayMs = 24 * 60 * 60_000;
const clerk = (key: string, passport: number, permit: number) =>
  aUser({
    key,
    username: key,
    services: [
      { service: 'passport', precedence: passport },
      { service: 'permit', precedence: permit },
    ],
  });
const branchFile = aBranchFile({
  branch: aBranch({ services: ['passport', 'permit'] }),
  services: [aService(), aService({ key: 'permit', priority: 1 })],
  counters: [aCounter(), aCounter({ key: 'counter-2', number: '2', websocketID: 'ws-counter-2' })],
  users: [clerk('ana', 0, 0), clerk('bo', 0, 1)],
});

let service: TestService;
let ana: ClerkClient;
let bo: ClerkClient;
beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
  ana = await logInAt(service, 'ws-counter-1', 'ana');
  bo = await logInAt(service, 'ws-counter-2', 'bo');
});

const take = async (...services: string[]): Promise<{ key: string; number: string }> =>
  (await service.takeTicket({ services })).json().ticket;
const history = () => readHistory(service.store, 'branch-1', { from: 0, until: Number.MAX_SAFE_INTEGER });
const next = async (at: ClerkClient) => (await at.call('callNextTicket')).json();

it('the audit lists each overtaking of a day, with its reason', async () => {
  const first = await take('passport');
  service.now += 60_000;
  const second = await take('passport');
  service.now += 60_000;
  const urgent = await take('permit');
  expect((await next(ana)).key).toBe(urgent.key);
  await bo.call('callTicket', { body: { ticket: second.key } });
  expect((await next(ana)).key).toBe(first.key);
  const [audit] = await readAudit(service.store, '2026-11-21');
  expect(audit).toMatchObject({ calls: 3 });
  const { overtakings = [] } = audit && 'overtakings' in audit ? audit : {};
  expect(overtakings.map(({ number, passed }) => ({ number, passed }))).toEqual([
    {
      number: urgent.number,
      passed: [first, second].map(({ number }) => ({ number, reason: 'priority' })),
    },
    { number: second.number, passed: [{ number: first.number, reason: 'chosen' }] },
  ]);
  expect(await readAudit(service.store, '2026-11-22')).toMatchObject([{ calls: 0, overtakings: [] }]);
});

it('the history keeps the shown wait, the reason for a refusal, and the reasons why counters paused and closed', async () => {
  await take('passport');
  await service.takeTicket({ services: ['wedding'] });
  await ana.call('pauseCounter', { body: {} });
  await ana.call('logOut');
  const events = await history();
  const dataOf = (name: string) => events.find(({ event }) => event === name)?.data;
  expect(dataOf('ticket.created')).toMatchObject({ told: { relation: expect.any(String), ahead: 0 } });
  expect(dataOf('visitor.refused')).toEqual({
    why: 'service-closed',
    service: 'wedding',
    dispenser: 'device-1',
  });
  expect(dataOf('counter.paused')).toEqual({ counter: 'counter-1', code: null });
  expect(dataOf('counter.closed')).toEqual({ counter: 'counter-1', why: 'logout' });
});

it('the history of earlier days is kept without clerks until its retention time is over', async () => {
  await take('passport');
  await next(ana);
  const before = await history();
  await service.store.db
    .updateTable('branch')
    .set({ event_seq: 5_000 })
    .where('key', '=', 'branch-1')
    .execute();
  expect(await pruneEvents(service.store, testNow + 2 * dayMs)).toBeGreaterThan(0);
  const stored = await service.store.db.selectFrom('history').selectAll().execute();
  expect(JSON.stringify(stored)).not.toMatch(/"(?:user|language|ana)"/);
  expect(await history()).toEqual(before.filter(({ event }) => /^(ticket|counter|day)\./.test(event)));
  expect(await deleteOldHistory(service.store, testNow + 30 * dayMs, 30)).toBe(0);
  expect(await deleteOldHistory(service.store, testNow + 31 * dayMs, 30)).toBe(stored.length);
});

describe('an independent audit script', () => {
  it('finds 50 of 50 planted overtakings without a reason, and no others', async () => {
    const random = seededRandom(58);
    for (let n = 0; n < 190; n++) {
      service.now += 1_000 + Math.floor(random() * 90_000);
      await take(random() < 0.3 ? 'permit' : 'passport');
      if (n > 8) await next(random() < 0.5 ? ana : bo);
    }
    const events = await history();
    expect(events.filter(({ data }) => Number(data.passed) > 0).length).toBeGreaterThan(20);
    const found = (of: readonly HistoryEvent[]) => {
      const wrong = [...wrongCalls(of, { precedenceHeadStart: 600_000 })];
      return [...new Set(wrong.map(({ event }) => of.indexOf(event)))];
    };
    expect(found(events)).toEqual([]);
    const { changed, planted } = plant(events, 50);
    expect(planted).toHaveLength(50);
    expect(found(changed)).toEqual(planted);
  });
});

/** Swaps the tickets of two consecutive calls if both wait for the same service and the first came earlier. */
function plant(events: readonly HistoryEvent[], most: number) {
  const created = new Map(
    events.flatMap((one) => (one.event === 'ticket.created' ? [[one.data.ticket, one]] : [])),
  );
  const calls = events.flatMap(({ event }, index) => (event === 'ticket.called' ? [index] : []));
  const changed = [...events];
  const planted: number[] = [];
  for (let n = 1; n < calls.length && planted.length < most; n++) {
    const [one = 0, other = 0] = [calls[n - 1], calls[n]];
    const [first, second] = [events[one], events[other]];
    const [early, late] = [created.get(first?.data.ticket), created.get(second?.data.ticket)];
    if (!first || !second || !early || !late || events.indexOf(late) > one) continue;
    const isSame = early.data.waitsFor?.[0] === late.data.waitsFor?.[0];
    if (!isSame || early.time >= late.time) continue;
    const exchanged = (call: HistoryEvent, { data }: HistoryEvent): HistoryEvent => ({
      ...call,
      data: { ...call.data, ticket: data.ticket, number: data.number },
    });
    changed[one] = exchanged(first, late);
    changed[other] = exchanged(second, early);
    planted.push(one);
    n += 1;
  }
  return { changed, planted };
}
