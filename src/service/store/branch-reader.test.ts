import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBranch, aService } from '../../testing/builders.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../branch-file/import-branch-files.ts';

const open = aBranchFile({ branch: aBranch({ services: ['passport'] }), services: [aService()] });
const closed = { ...open, services: [aService({ status: 0 })] };

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ branchFile: open });
});
afterEach(() => service.close());

const refusal = async () => (await service.takeTicket()).json().type;

it('a ticket follows the branch file that was imported last, also if that content was imported before', async () => {
  expect(await refusal()).toBeUndefined();
  for (const [file, type] of [
    [closed, 'SERVICE_CLOSED'],
    [open, undefined],
    [closed, 'SERVICE_CLOSED'],
  ] as const) {
    await importBranchFiles(service.store, [file]);
    expect(await refusal()).toBe(type);
  }
});
