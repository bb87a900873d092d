import { afterEach, expect, it, vi } from 'vitest';
import * as callOrder from '../../domain/queue/call-order.ts';
import { openServiceForTest } from '../service/open-test-service.ts';
import { busyBranch } from './busy-branch.ts';
import { violatedRules } from './check-history.ts';
import { readDatabaseState } from './read-database-state.ts';
import { simulateBranch } from './simulated-branch.ts';

afterEach(() => void vi.restoreAllMocks());

it('a service that calls the last visitor first violates the order of calls', async () => {
  const { sortByCallOrder } = callOrder;
  vi.spyOn(callOrder, 'sortByCallOrder').mockImplementation((...options) =>
    sortByCallOrder(...options).reverse(),
  );
  const branchFile = busyBranch({ dispensers: 24, counters: 1 });
  const service = await openServiceForTest({ branchFile });
  const address = await service.listen();
  const branch = simulateBranch({ branchFile, addresses: () => [address], seed: 1 });
  // A single clerk cannot keep up, so several visitors are waiting whenever one is called.
  await branch.waitForAnswers(80);
  await branch.finish();

  const database = await readDatabaseState(service.store, branchFile.branch.key);
  expect(violatedRules({ requests: branch.requests, database })).toEqual(['calls keep the order']);
});
