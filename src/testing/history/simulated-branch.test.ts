import { expect, it } from 'vitest';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { testNow } from '../builders.ts';
import { isWhole } from '../is-whole.ts';
import { openTestService } from '../service/open-test-service.ts';
import { busyBranch } from './busy-branch.ts';
import { checkHistory } from './check-history.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { type RecordedRequest, requestsOfKind } from './history.ts';
import { readDatabaseState } from './read-database-state.ts';
import { simulateBranch } from './simulated-branch.ts';

const isDone = ({ answer }: RecordedRequest) => answer.kind === 'done';

const branchFile = busyBranch({ dispensers: 24, counters: 4, now: testNow });

// In every run they do so while connections are cut, and while the service is killed.
it.runIf(isWhole)(
  'many visitors and clerks at the same time break no rule, and no ticket is left waiting',
  async () => {
    const service = await openTestService({ branchFile });
    const address = await service.listen();
    const branch = simulateBranch({ branchFile, addresses: () => [address], seed: 1 });
    await branch.waitForAnswers(500);
    await branch.finish();

    const database = await readDatabaseState(service.store, branchFile.branch.key);
    expect(checkHistory({ requests: branch.requests, database })).toEqual([]);
    expect(database.tickets.length).toBeGreaterThan(20);
    expect(database.tickets.filter(({ status }) => status < 60)).toEqual([]);
    for (const what of ['pause', 'resume', 'park', 'transfer'] as const) {
      expect(requestsOfKind(branch.requests, what).filter(isDone), what).not.toEqual([]);
    }
    const arrivals = requestsOfKind(branch.requests, 'call').filter(({ request }) => 'arrived' in request);
    expect(arrivals.filter(isDone)).not.toEqual([]);
    const afterLogins = requestsOfKind(branch.requests, 'call').filter(
      ({ request }) => request.how === 'inherited',
    );
    expect(afterLogins.length).toBeGreaterThan(0);
    await service.close();
  },
);

it('requests and answers that are cut off at any byte and repeated break no rule', async () => {
  const service = await openTestService({ branchFile });
  const address = await service.listen();
  const proxy = await startCuttingProxy({ address: () => address, random: seededRandom(2), maxBytes: 3_000 });
  const branch = simulateBranch({ branchFile, addresses: () => [proxy.url], seed: 2 });
  await branch.finish();
  await proxy.close();

  const { requests } = branch;
  const database = await readDatabaseState(service.store, branchFile.branch.key);
  expect(checkHistory({ requests, database })).toEqual([]);
  expect(database.tickets.length).toBeGreaterThan(20);
  expect(requests.filter(({ answer }) => answer.kind === 'unknown').length).toBeGreaterThan(20);
  await service.close();
});
