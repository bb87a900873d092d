import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEnrolment } from '../../contract/endpoints/enrolment-endpoints.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { runEnrol } from '../../testing/host/run-enrol.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import {
  aBranchFile,
  aDispenserInFile,
  aDispenserWithoutKey,
} from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let host: TestHost | undefined;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await host?.app.close();
  host = undefined;
});

const start = async () => {
  const branchFile = aBranchFile({ dispensers: [aDispenserInFile, aDispenserWithoutKey] });
  host = await openTestHost({
    FOYER_BRANCH_FILE: await writeBranchFile(folder, branchFile),
    FOYER_DATA_DIR: join(folder, 'data'),
  });
};
const codeOnScreen = async () => {
  const answer = await fetch(host?.url + openEnrolment.path, { method: 'POST' });
  return ((await answer.json()) as { userCode: string }).userCode;
};
const run = (...argv: string[]) => runEnrol(folder, argv);

describe('npm run foyer -- enrol', () => {
  it('lists the machines that show a code, without their codes, and the dispensers', async () => {
    await start();
    const code = await codeOnScreen();
    const { exitCode, lines } = await run();
    expect(exitCode).toBe(0);
    expect(lines).toEqual([
      'Machines that show a code: 1',
      '  at 127.0.0.1, for 15 more minutes',
      'Dispensers: 2',
      '  ws-1  Entrance: key of the branch file',
      '  ws-2  Hall: no key',
      'To enrol a machine: npm run foyer -- enrol USER_CODE WEBSOCKET_ID',
    ]);
    expect((await run(code)).lines).toEqual(lines);
  });

  it('confirms a code, even when it is typed in the three groups that the screen shows', async () => {
    await start();
    const [one = '', two = '', three = ''] = (await codeOnScreen()).match(/\d{3}/g) ?? [];
    expect(await run(one, two, three, 'ws-2')).toEqual({ exitCode: 0, lines: ['Confirmed  ws-2  Hall'] });
    expect(await run(`${one}-${two}-${three}`, 'ws-1')).toEqual({
      exitCode: 65,
      lines: ['This code was confirmed for another dispenser'],
    });
    const second = await codeOnScreen();
    expect(await run(second, 'ws-1')).toEqual({
      exitCode: 65,
      lines: [expect.stringContaining(`To replace it: npm run foyer -- enrol --replace ${second} ws-1`)],
    });
    expect(await run('--replace', second, 'ws-1')).toEqual({
      exitCode: 0,
      lines: ['Confirmed  ws-1  Entrance', 'Its current key ends when the new machine has received its own.'],
    });
  });

  it('reports an error in a code, a dispenser, a rotation or a revocation', async () => {
    await start();
    expect(await run('--rotate', 'ws-1')).toEqual({
      exitCode: 65,
      lines: ['The dispenser ws-1 has not enrolled; change its apiKey in the branch file'],
    });
    expect(await run('--revoke=ws-2')).toEqual({ exitCode: 65, lines: ['The dispenser ws-2 has no key'] });
    expect(await run('--revoke', 'ws-1')).toEqual({ exitCode: 0, lines: ['Revoked  ws-1'] });
    const unknown = { exitCode: 65, lines: ['No active dispenser has the WebSocket ID ws-9'] };
    expect(await run('--revoke', 'ws-9')).toEqual(unknown);
    expect(await run('--rotate', 'ws-9')).toEqual(unknown);
    expect(await run(await codeOnScreen(), 'ws-9')).toEqual(unknown);
    expect(await run('000000000', 'ws-2')).toEqual({
      exitCode: 65,
      lines: ['No machine shows this code; check the screen again, because the code changes'],
    });
  });

  it('delays anyone who types wrong codes, and accepts the right code only after the delay', async () => {
    await start();
    const code = await codeOnScreen();
    for (let turn = 0; turn < 6; turn++) expect((await run(`00000000${turn}`, 'ws-2')).exitCode).toBe(65);
    expect(await run(code, 'ws-2')).toEqual({
      exitCode: 70,
      lines: ['Too many wrong codes: try again in 1 seconds'],
    });
  });

  it('needs a running host', async () => {
    expect(await run('123456789', 'ws-2')).toMatchObject({
      exitCode: 69,
      lines: [expect.stringMatching(/^FOYER_DATA_DIR: no host is running on /)],
    });
  });
});

describe('the branch file', () => {
  it('is applied even if it contains a revoked key, and the operator reads that this key is not accepted', async () => {
    await start();
    await run('--revoke', 'ws-1');
    await host?.app.close();
    await start();
    expect(host?.remarks).toEqual([
      'Revoked keys in the branch files: ws-1; give these dispensers another apiKey, or none and enrol their machines',
    ]);
  });
});
