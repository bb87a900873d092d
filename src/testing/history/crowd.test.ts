import { expect, it } from 'vitest';
import { openTestService } from '../service/open-test-service.ts';
import { aBusyBranch } from './a-busy-branch.ts';
import { checkHistory } from './check-history.ts';
import { gather } from './crowd.ts';
import { readKept } from './read-kept.ts';

it('people who take tickets and are called all at once break no rule, and nobody is left waiting', async () => {
  const branchFile = aBusyBranch({ dispensers: 24, counters: 4 });
  const service = await openTestService({ branchFile });
  const address = await service.listen();
  const crowd = gather({ branchFile, addresses: () => [address], seed: 1 });
  await crowd.goHome();

  const kept = await readKept(service.store, branchFile.branch.key);
  expect(checkHistory({ seen: crowd.seen, kept })).toEqual([]);
  expect(kept.tickets.length).toBeGreaterThan(20);
  expect(kept.tickets.filter(({ status }) => status === 10)).toEqual([]);
  await service.close();
});
