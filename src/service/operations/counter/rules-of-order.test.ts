import { expect, it, onTestFinished } from 'vitest';
import type { Rules } from '../../../contract/additions/rules.ts';
import { aBranch, aService } from '../../../testing/builders.ts';
import { wrongCalls } from '../../../testing/history/rules/calls-in-order.ts';
import { aBranchFile, aCounter, aUser } from '../../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../../testing/service/clerk-client.ts';
import { openTestService } from '../../../testing/service/open-test-service.ts';
import { readHistory } from '../audit/read-audit.ts';

const minute = 60_000;

/** A branch with one clerk and two services, `passport` and `permit`. */
async function aQueue(own: Partial<Rules>, permit: { priority?: number; targetMinutes?: number }) {
  const plain = aBranchFile();
  const service = await openTestService({
    branchFile: aBranchFile({
      branch: aBranch({ services: ['passport', 'permit'] }),
      services: [aService(), aService({ key: 'permit', ...permit })],
      counters: [aCounter()],
      users: [aUser()],
      rules: { ...plain.rules, ...own },
    }),
  });
  onTestFinished(() => service.close());
  const clerk = await logInAt(service);
  return {
    service,
    take: async (key: string): Promise<string> => {
      service.now += minute;
      return (await service.takeTicket({ services: [key] })).json().ticket.number;
    },
    next: async () => (await clerk.call('callNextTicket')).json().number,
    waits: async () => (await service.call('readWaitingInfo')).json(),
    history: () => readHistory(service.store, 'branch-1', { from: 0, until: Number.MAX_SAFE_INTEGER }),
  };
}

it('a ticket that has waited as long as its target is called first', async () => {
  const { service, take, next, waits, history } = await aQueue({}, { targetMinutes: 10 });
  const [first, second, third] = [await take('passport'), await take('passport'), await take('passport')];
  const permit = await take('permit');
  service.now += 5 * minute;
  expect(await next()).toBe(first);
  service.now += 5 * minute;
  const [, ofPermit] = await waits();
  expect(ofPermit).toMatchObject({ service: 'permit', ahead: 3 });
  expect(await next()).toBe(permit);
  expect([await next(), await next()]).toEqual([second, third]);
  const events = await history();
  expect(events.find(({ data }) => data.reason === 'target')?.data).toMatchObject({
    number: permit,
    passed: 2,
  });
  expect([...wrongCalls(events, { precedenceHeadStart: 600_000 })]).toEqual([]);
});

it('the configured number of tickets without priority is called between two tickets with priority', async () => {
  const { take, next, waits } = await aQueue({ normalPerPriority: 2 }, { priority: 9 });
  const normal = [];
  for (let count = 0; count < 6; count++) normal.push(await take('passport'));
  const [, ofPermit] = await waits();
  expect(ofPermit).toMatchObject({ service: 'permit', ahead: 2 });
  const urgent = [await take('permit'), await take('permit')];
  const called = [];
  for (let count = 0; count < 8; count++) called.push(await next());
  const [a, b, c, d, e, f] = normal;
  expect(called).toEqual([a, b, urgent[0], c, d, urgent[1], e, f]);
});

it('at most as many later tickets as the branch allows are called before a ticket', async () => {
  const { take, next, waits } = await aQueue(
    { mostOvertakings: 2, priorityWeightSeconds: 3600 },
    { priority: 1 },
  );
  const first = await take('passport');
  const urgent = [await take('permit'), await take('permit'), await take('permit')];
  expect([await next(), await next()]).toEqual(urgent.slice(0, 2));
  const [, ofPermit] = await waits();
  expect(ofPermit).toMatchObject({ service: 'permit', ahead: 2 });
  expect([await next(), await next()]).toEqual([first, urgent[2]]);
});
