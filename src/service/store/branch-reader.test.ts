import { beforeEach, expect, it } from 'vitest';
import { aBranch, aService } from '../../testing/builders.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../branch-file/import-branch-files.ts';
import { oncePerFile, openBranchReader } from './branch-reader.ts';

const open = aBranchFile({
  branch: aBranch({ services: ['passport'] }),
  services: [aService()],
  counters: [aCounter()],
  users: [aUser()],
});
const closed = { ...open, services: [aService({ status: 0 })] };

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({
    branchFile: open,
    verifyPassword: async (_hash, password) => password === testPassword,
  });
});

const refusal = async () => (await service.takeTicket()).json().type;

/** True if a newly loaded page shows the service. */
const isShown = async () => (await service.call('readServices')).json().length > 0;

it('tickets and pages use the branch file that was imported last, even if its content was imported before', async () => {
  expect(await refusal()).toBeUndefined();
  expect(await isShown()).toBe(true);
  for (const [file, type] of [
    [closed, 'SERVICE_CLOSED'],
    [open, undefined],
    [closed, 'SERVICE_CLOSED'],
  ] as const) {
    await importBranchFiles(service.store, [file]);
    // A page reads the new file before any transaction has read it, and again afterwards.
    expect(await isShown()).toBe(file === open);
    expect(await refusal()).toBe(type);
    expect(await isShown()).toBe(file === open);
  }
});

it('data that a page reads before the first ticket are also cached, unless a file is imported at the same time', async () => {
  const { known } = service.store;
  const read = async (during: () => Promise<unknown>) => {
    const reader = await openBranchReader(service.store, 'branch-1');
    await oncePerFile(reader, 'part', async () => void (await during()));
    return known('branch-1').file.reads.has('part');
  };
  expect(await read(() => importBranchFiles(service.store, [closed]))).toBe(false);
  // The content is the same as at the beginning.
  const thereAndBack = async () => {
    await importBranchFiles(service.store, [open]);
    await importBranchFiles(service.store, [closed]);
  };
  expect(await read(thereAndBack)).toBe(false);
  expect(await read(async () => {})).toBe(true);
});

it('a text from a request does not stay in memory', async () => {
  const clerk = await logInAt(service);
  const pause = (code: string) => clerk.call('pauseCounter', { body: { code } });
  await pause('no-code');
  const names = [...service.store.known('branch-1').file.reads.keys()];
  for (const code of ['one', 'two', 'three']) expect((await pause(code)).json().type).toBe('INVALID_INPUT');
  expect([...service.store.known('branch-1').file.reads.keys()]).toEqual(names);
});
