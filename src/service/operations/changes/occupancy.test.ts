import { beforeEach, expect, it } from 'vitest';
import { aBranch, aProfile, aService } from '../../../testing/builders.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';

const second = 1000;
const minute = 60 * second;

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({
    branchFile: aBranchFile({ counters: [aCounter()], users: [aUser()] }),
    verifyPassword: async (_hash, password) => password === testPassword,
  });
});

/** The seconds for which each ticket occupied its counter, in the order in which the tickets left it. */
async function occupied(): Promise<number[]> {
  const rows = await service.store.db
    .selectFrom('task')
    .where('ended_at', 'is not', null)
    .orderBy('ended_at')
    .select(['occupied_since', 'ended_at'])
    .execute();
  return rows.map((row) => (Number(row.ended_at) - Number(row.occupied_since)) / second);
}

it('a ticket occupies its counter from the call on, and a no-show until the clerk stops waiting', async () => {
  await service.takeTicket();
  await service.takeTicket();
  const clerk = await logInAt(service);
  const first = (await clerk.call('callNextTicket')).json();
  service.now += 30 * second;
  await clerk.call('startTransaction', { body: { ticket: first.key, task: first.tasks[0].key } });
  service.now += 4 * minute;
  await clerk.call('callNextTicket');
  service.now += 50 * second;
  await clerk.call('callNextTicket');
  expect(await occupied()).toEqual([270, 50]);
});

it("the clerk's pause before a call counts as occupied time, but time without waiting visitors does not", async () => {
  await service.takeTicket();
  const clerk = await logInAt(service);
  const first = (await clerk.call('callNextTicket')).json();
  service.now += minute;
  await clerk.call('cancelTicket', { body: { ticket: first.key } });
  service.now += 20 * minute;
  await service.takeTicket();
  service.now += 15 * second;
  const late = (await clerk.call('callNextTicket')).json();
  service.now += minute;
  await clerk.call('cancelTicket', { body: { ticket: late.key } });
  await service.takeTicket();
  service.now += 10 * second;
  await clerk.call('callNextTicket');
  service.now += minute;
  await clerk.call('logOut');
  expect(await occupied()).toEqual([60, 75, 70]);
});

it('a no-show that is called again and served counts only once: from the second call to the end of the service', async () => {
  await service.takeTicket();
  const clerk = await logInAt(service);
  const missed = (await clerk.call('callNextTicket')).json();
  service.now += minute;
  await clerk.call('cancelTicket', { body: { ticket: missed.key } });
  service.now += 10 * minute;
  await clerk.call('callTicket', { body: { ticket: missed.key } });
  expect(await occupied()).toEqual([]);
  await clerk.call('startTransaction', { body: { ticket: missed.key, task: missed.tasks[0].key } });
  service.now += 2 * minute;
  await clerk.call('logOut');
  expect(await occupied()).toEqual([120]);
});

it('a second service of the same visit occupies the counter from its first start, even if the clerk starts it again', async () => {
  service = await openServiceForTest({
    branchFile: aBranchFile({
      branch: aBranch({ services: ['passport', 'permit'] }),
      services: [aService(), aService({ key: 'permit' })],
      profiles: [aProfile({ serviceCount: 2 })],
      counters: [aCounter()],
      users: [aUser()],
    }),
    verifyPassword: async (_hash, password) => password === testPassword,
  });
  await service.takeTicket({ services: ['passport', 'permit'] });
  const clerk = await logInAt(service);
  const { key: ticket, tasks } = (await clerk.call('callNextTicket')).json();
  const start = (place: number) =>
    clerk.call('startTransaction', { body: { ticket, task: tasks[place].key } });
  service.now += 30 * second;
  await start(0);
  service.now += 4 * minute;
  await start(1);
  service.now += minute;
  await start(1);
  service.now += minute;
  await clerk.call('finishTicket', { body: { ticket } });
  expect(await occupied()).toEqual([270, 120]);
});
