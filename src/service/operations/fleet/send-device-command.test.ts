import { beforeEach, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { aBranchFile, aDispenserInFile } from '../../../testing/service/branch-file-builders.ts';
import { openEventClient } from '../../../testing/service/event-client.ts';
import {
  dispenserHeaders,
  openServiceForTest,
  type TestService,
} from '../../../testing/service/open-test-service.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { sendDeviceCommand } from './send-device-command.ts';

const branchFile = aBranchFile();
let service: TestService;

beforeEach(async () => {
  service = await openServiceForTest({ branchFile });
});

it('a command reaches all dispensers of the branch, with the key of the dispenser that must carry it out', async () => {
  const client = await openEventClient(await service.listen(), dispenserHeaders(branchFile));
  expect(await sendDeviceCommand(aDispenserInFile.websocketID, 'identify', service)).toBe(true);
  await eventually(() =>
    expect(client.frames.at(-1)).toMatchObject({
      event: 'device.command',
      data: { device: aDispenserInFile.key, command: 'identify' },
    }),
  );
});

it('a command for an unknown or inactive dispenser is not sent', async () => {
  expect(await sendDeviceCommand('nobody', 'reload', service)).toBe(false);
  await importBranchFiles(service.store, [{ ...branchFile, dispensers: [] }]);
  expect(await sendDeviceCommand(aDispenserInFile.websocketID, 'reload', service)).toBe(false);
});
