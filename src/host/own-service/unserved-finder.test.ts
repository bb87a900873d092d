import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BranchFile } from '../../contract/additions/branch-file.ts';
import { importBranchFiles } from '../../service/branch-file/import-branch-files.ts';
import { openTestHost, type TestHost, takeTicketAt } from '../../testing/host/open-test-host.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { openTestService } from '../../testing/service/open-test-service.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { startMinuteJobs } from './minute-jobs.ts';
import { unservedFinder, unservedRemarks } from './unserved-finder.ts';

let folder: string;
let host: TestHost | undefined;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await host?.close();
  host = undefined;
  vi.useRealTimers();
});

const write = (content: BranchFile) => writeFile(join(folder, 'harbour.json'), JSON.stringify(content));
const health = async () => {
  const { problems, unserved, status } = (await (await fetch(`${host?.url}/health`)).json()) as {
    problems: string[];
    unserved: object;
    status: string;
  };
  return { status, unserved, problems: problems.filter((name) => name.includes('unserved')) };
};

describe('the health of a host', () => {
  it('reports services and tickets without a counter, from the change of the file until they are served again', async () => {
    await write(aBranchFile());
    host = await openTestHost({ FOYER_BRANCH_FILE: folder });
    await takeTicketAt(host);
    expect(await health()).toMatchObject({ problems: [], unserved: { services: 0, tickets: 0 } });

    await write(aBranchFile({ counters: [] }));
    await host.reread();
    expect(await health()).toEqual({
      status: 'degraded',
      problems: ['services-unserved', 'tickets-unserved'],
      unserved: { services: 1, tickets: 1 },
    });
    await expect(takeTicketAt(host)).rejects.toThrow('SERVICE_CLOSED');

    await write(aBranchFile());
    await host.reread();
    expect(await health()).toMatchObject({ problems: [], unserved: { services: 0, tickets: 0 } });
    await takeTicketAt(host);
  });

  it('reports services and tickets without a counter after a start too', async () => {
    await write(aBranchFile({ users: [] }));
    host = await openTestHost({ FOYER_BRANCH_FILE: folder });
    expect(await health()).toMatchObject({ problems: ['services-unserved'] });
  });
});

it('the log reports within a minute the services and tickets that lost their counter on another node', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const service = await openTestService();
  await service.takeTicket();
  const { store } = service;
  const unserved = unservedFinder(store);
  await unserved.find();
  const log = { info: vi.fn(), error: vi.fn() };
  const stop = startMinuteJobs(
    {
      store,
      retentionDays: 30,
      historyDays: 400,
      unserved,
      catchUp: async () => {},
      confirmClock: async () => {},
    },
    log,
  );
  await importBranchFiles(store, [aBranchFile({ counters: [] })]);
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledTimes(1));
  expect(log.info).toHaveBeenCalledWith({ services: 1, tickets: 1 }, expect.stringContaining('no counter'));
  expect(unserved.current()).toEqual({ services: 1, tickets: 1 });
  stop();
  await service.close();
});

it('an operator who imports a branch file reads how many services and tickets have no counter afterwards', () => {
  expect(unservedRemarks({ services: 0, tickets: 0 })).toEqual([]);
  expect(unservedRemarks({ services: 2, tickets: 1 })).toEqual([
    'Services without a counter, which give no tickets: 2; npm run foyer -- lint-branch names them',
    'Tickets that no counter serves: 1; each counter lists them, and may call and transfer them',
  ]);
});
