import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openTabletSecrets } from '../../host/tablets/tablet-cookie.ts';
import { eventually } from '../eventually.ts';
import { openTestHost } from '../host/open-test-host.ts';
import { testHostDeps } from '../host/test-host-deps.ts';
import { writeBranchFile } from '../host/write-branch-file.ts';
import { aBranchFile } from '../service/branch-file-builders.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { attackSize } from './attack-size.ts';

// The number of strangers' browsers that open the tablets' address, with invented secrets or secrets of the host.
const browsers = attackSize(20, 2_000);

it("strangers do not end a tablet's wait for its code", async () => {
  const folder = await temporaryFolder();
  const host = await openTestHost({
    FOYER_BRANCH_FILE: await writeBranchFile(folder, aBranchFile()),
    FOYER_SCREENS_URL: 'https://kiosks.example',
    FOYER_TRUSTED_PROXIES: '127.0.0.1',
  });
  onTestFinished(host.close);
  const secrets = await openTabletSecrets(join(host.dataDir, 'screens.key'), testHostDeps.newSecret);
  const statusOf = async (secret: string, client: string) =>
    (
      await host.app.inject({
        url: '/kiosk/enrolment',
        remoteAddress: '127.0.0.1',
        headers: {
          host: 'kiosks.example',
          'x-forwarded-proto': 'https',
          'x-forwarded-for': client,
          cookie: `__Host-foyer-screen=${secret}`,
        },
      })
    ).json();
  const tablet = secrets.issue();
  const codeOf = (secret: string, client: string) =>
    eventually(async () => {
      const { userCode } = await statusOf(secret, client);
      if (userCode === undefined) throw new Error('no code yet');
      return userCode;
    });
  const code = await codeOf(tablet, '192.0.2.1');
  for (let count = 0; count < browsers; count++) {
    const client = `203.0.113.${count % 5}`;
    const made = testHostDeps.newSecret();
    const { state } = await statusOf(made, client);
    expect(state, 'a secret of a stranger').toBeUndefined();
    await statusOf(secrets.issue(), client);
  }
  expect((await statusOf(tablet, '192.0.2.1')).userCode).toBe(code);
  expect(await codeOf(secrets.issue(), '192.0.2.2'), 'the code of a further tablet').toBeDefined();
});
