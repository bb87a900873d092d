import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { aProfile } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { openTestHost, takeTicketAt } from '../../testing/host/open-test-host.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

afterEach(() => vi.useRealTimers());

/** Waits until the host has looked for new phone numbers. */
const look = () => vi.advanceTimersByTimeAsync(3_000);

const { features } = aProfile();
const smsTicket = { enabled: true, customData: 'data1' };

it('a visitor who leaves a phone number at the kiosk gets a text message, and health reports if no message can be sent', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const folder = await temporaryFolder();
  const [program, sent] = [join(folder, 'send-sms'), join(folder, 'sent')];
  await writeFile(program, `#!/bin/sh\ncat >> '${sent}'\n[ ! -e '${join(folder, 'broken')}' ]\n`);
  await chmod(program, 0o755);
  const branchFile = aBranchFile({ profiles: [aProfile({ features: { ...features, smsTicket } })] });
  const host = await openTestHost({
    FOYER_BRANCH_FILE: await writeBranchFile(folder, branchFile),
    FOYER_SMS_GATEWAY: `command:${program}`,
  });
  const health = async () => (await host.fetch('/health')).json();
  expect(await health()).toMatchObject({ tried: { sms: { state: 'never' } } });
  await takeTicketAt(host, { customerData: { data1: '+35679123456' } });
  await look();
  await eventually(async () =>
    expect(await readFile(sent, 'utf8')).toMatch(/^\+35679123456\nNumber .+: it is nearly your turn\./),
  );
  await writeFile(join(folder, 'broken'), '');
  for (const number of ['+35679123457', '+35679123458']) {
    await takeTicketAt(host, { customerData: { data1: number } });
  }
  await look();
  await eventually(async () =>
    expect(await health()).toMatchObject({
      tried: { sms: { state: 'fails' } },
      problems: expect.arrayContaining(['sms-failing']),
    }),
  );
  await host.close();
});
