import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTabletSecrets } from '../../host/tablets/tablet-secrets.ts';
import { eventually } from '../eventually.ts';
import { openTestHost, testHostDeps } from '../host/open-test-host.ts';
import { writeBranchFile } from '../host/write-branch-file.ts';
import { aBranchFile } from '../service/branch-file-builders.ts';
import type { Attack } from './attack.ts';

/** `size` browsers of strangers open the address of the screens, with secrets of their own making and with such of the host. */
export const evictedTablet: Attack = {
  name: 'a stranger does not end the wait of a tablet for its code',
  sizes: { small: 20, whole: 2_000 },
  async run(size) {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-screens-'));
    const host = await openTestHost({
      BRANCH_FILE: await writeBranchFile(folder, aBranchFile()),
      SCREENS_URL: 'https://kiosks.example',
      TRUSTED_PROXIES: '127.0.0.1',
    });
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
    try {
      const tablet = secrets.issue();
      const codeOf = (secret: string, client: string) =>
        eventually(async () => {
          const { userCode } = await statusOf(secret, client);
          if (userCode === undefined) throw new Error('no code yet');
          return userCode;
        });
      const code = await codeOf(tablet, '192.0.2.1');
      const found: string[] = [];
      for (let count = 0; count < size; count++) {
        // Three networks: four would fill all places, which ends no wait either.
        const client = `203.0.113.${count % 3}`;
        const made = testHostDeps.newSecret();
        const { state } = await statusOf(made, client);
        if (state !== undefined) found.push(`the secret ${made} of a stranger is a screen`);
        await statusOf(secrets.issue(), client);
      }
      const later = (await statusOf(tablet, '192.0.2.1')).userCode;
      if (later !== code) found.push('the tablet lost the code that it showed');
      await codeOf(secrets.issue(), '192.0.2.2').catch(() => found.push('a further tablet gets no code'));
      return { tried: `${2 * size} screens from three networks`, found };
    } finally {
      await host.close();
      await rm(folder, { recursive: true });
    }
  },
};
