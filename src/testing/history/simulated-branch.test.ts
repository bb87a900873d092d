import { expect, it } from 'vitest';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { testNow } from '../builders.ts';
import { openTestService } from '../service/open-test-service.ts';
import { busyBranch } from './busy-branch.ts';
import { checkHistory } from './check-history.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { readDatabaseState } from './read-database-state.ts';
import { simulateBranch } from './simulated-branch.ts';

const branchFile = busyBranch({ dispensers: 24, counters: 4, now: testNow });

it('no rule is broken by requests and responses that are cut off at any byte and repeated', async () => {
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
