import { expect, it } from 'vitest';
import { openTestService } from '../../../testing/service/open-test-service.ts';
import { openBranchReader } from '../branch-reader.ts';
import { readTickets } from './read-tickets.ts';

it('a thousand tickets are read in ten steps, between which the host answers others', async () => {
  const service = await openTestService();
  let turns = 0;
  let isRead = false;
  const turn = () => {
    turns += 1;
    if (!isRead) setImmediate(turn);
  };
  setImmediate(turn);
  const keys = Array.from({ length: 1_000 }, (_, place) => `ticket-${place}`);
  const reader = await openBranchReader(service.store, service.branchFile.branch.key);
  expect(await readTickets(reader, keys)).toEqual([]);
  isRead = true;
  expect(turns).toBeGreaterThanOrEqual(9);
  await service.close();
});
