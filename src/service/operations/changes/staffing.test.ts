import { beforeEach, describe, expect, it } from 'vitest';
import { aBranchFile, aCounter, aUser, testPassword } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { endDueDays } from '../day/end-due-days.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({
    branchFile: aBranchFile({ counters: [aCounter()], users: [aUser()] }),
    verifyPassword: async (_hash, password) => password === testPassword,
  });
});

async function staffed(): Promise<[from: number, until: number | null][]> {
  const rows = await service.store.db.selectFrom('staffing').selectAll().orderBy('since').execute();
  const first = rows[0]?.since ?? 0;
  const minutes = (at: number | null) => (at === null ? null : (Number(at) - Number(first)) / minute);
  return rows.map(({ since, until }) => [minutes(since) ?? 0, minutes(until)]);
}

const shown = async () => (await service.call('readWaitingInfo')).json()[0];

describe('the record of staffed counters', () => {
  it('contains logins and pauses, with one row per period', async () => {
    const clerk = await logInAt(service);
    await clerk.call('readCallableTickets');
    service.now += 30 * minute;
    await clerk.call('pauseCounter');
    service.now += 10 * minute;
    await clerk.call('resumeCounter');
    service.now += 20 * minute;
    await clerk.call('logOut');
    expect(await staffed()).toEqual([
      [0, 30],
      [40, 60],
    ]);
  });

  it('ends with the last ticket if the clerk forgot to log out', async () => {
    await service.takeTicket();
    const clerk = await logInAt(service);
    const { key } = (await clerk.call('callNextTicket')).json();
    service.now += 10 * minute;
    await clerk.call('cancelTicket', { body: { ticket: key } });
    service.now += 5 * hour;
    await clerk.call('logOut');
    expect(await staffed()).toEqual([[0, 10]]);
  });
});

describe('a visitor before the counters open', () => {
  it('is shown the usual opening time of a counter, once this is known', async () => {
    await service.takeTicket();
    expect(await shown()).toMatchObject({ relation: 'gt', ahead: 1 });
    const opening = service.now + 20 * minute;
    for (const at of [opening, opening + 7 * day]) {
      service.now = at;
      await endDueDays(service.store);
      const clerk = await logInAt(service);
      await clerk.call('readCallableTickets');
      service.now += 6 * hour;
      await clerk.call('logOut');
    }
    service.now = opening + 14 * day - 20 * minute;
    const wait = await shown();
    expect(wait).toMatchObject({ tickets: 0, ahead: 0, relation: 'eq', counter: 'counter-1' });
    expect(Math.round(wait.time / minute)).toBe(20);
  });
});
