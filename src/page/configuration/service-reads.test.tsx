import { expect, it, vi } from 'vitest';
import type { ConfigurationQuery, LoadedConfiguration, WaitingInfoQuery } from './queries.ts';
import { readProblems } from './read-problems.ts';
import { serviceReads } from './service-reads.ts';

const loaded = { isComplete: true } as LoadedConfiguration;

function readsOf(first: Promise<LoadedConfiguration>, loadFollowReads = () => import('./follow-reads.ts')) {
  const read = vi.fn(async () => loaded).mockReturnValueOnce(first);
  const options = { refetchInterval: 10, staleTime: 0, retry: false };
  return serviceReads({
    configurationQuery: {
      ...options,
      queryKey: ['configuration'],
      queryFn: read,
    } as unknown as ConfigurationQuery,
    waitingInfoQuery: {
      ...options,
      queryKey: ['waitingInfo'],
      queryFn: async () => [],
    } as unknown as WaitingInfoQuery,
    machineNow: Date.now,
    problems: readProblems(Date.now),
    loadFollowReads,
  });
}

it('the page retries a failed first read before it has rendered anything', async () => {
  const reads = readsOf(Promise.reject(new Error('the service is away')));
  const said: unknown[] = [];
  reads.subscribe(() => said.push(reads.current().error?.message));
  expect(await reads.firstConfiguration).toBeUndefined();
  await vi.waitFor(() => expect(reads.current()).toMatchObject({ configuration: loaded, error: null }));
  expect(said).toContain('the service is away');
  reads.close();
});

it('a page reports that it cannot load the code for later reads, so no outdated menu stays', async () => {
  const reads = readsOf(Promise.resolve(loaded), () => Promise.reject(new Error('no such file')));
  expect(await reads.firstConfiguration).toBe(loaded);
  await expect(reads.loadQueries()).rejects.toThrow('no such file');
  expect(reads.current().fault).toMatchObject({ message: 'no such file' });
});
