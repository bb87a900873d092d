import { expect, it } from 'vitest';
import { seededRandom } from '../../service/demo/seeded-random.ts';
import { openTestService } from '../service/open-test-service.ts';
import { aBusyBranch } from './busy-branch.ts';
import { checkHistory } from './check-history.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { readKept } from './read-database-state.ts';
import { gather } from './simulated-branch.ts';

const branchFile = aBusyBranch({ dispensers: 24, counters: 4 });

it('people who take tickets and are called all at once break no rule, and nobody is left waiting', async () => {
  const service = await openTestService({ branchFile });
  const address = await service.listen();
  const crowd = gather({ branchFile, addresses: () => [address], seed: 1 });
  await crowd.goHome();

  const kept = await readKept(service.store, branchFile.branch.key);
  expect(checkHistory({ seen: crowd.seen, kept })).toEqual([]);
  expect(kept.tickets.length).toBeGreaterThan(20);
  expect(kept.tickets.filter(({ status }) => status < 60)).toEqual([]);
  await service.close();
});

it('answers and requests that are cut off at any byte and asked for again break no rule', async () => {
  const service = await openTestService({ branchFile });
  const address = await service.listen();
  const proxy = await startCuttingProxy({ target: () => address, chance: seededRandom(2), mostBytes: 6_000 });
  const crowd = gather({ branchFile, addresses: () => [proxy.url], seed: 2 });
  await crowd.goHome();
  await proxy.close();

  const kept = await readKept(service.store, branchFile.branch.key);
  expect(checkHistory({ seen: crowd.seen, kept })).toEqual([]);
  expect(kept.tickets.length).toBeGreaterThan(20);
  expect(crowd.seen.filter(({ answer }) => answer.kind === 'unknown').length).toBeGreaterThan(20);
  await service.close();
});
