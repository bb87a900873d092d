import { expect, it, onTestFinished } from 'vitest';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { openTestHost } from '../host/open-test-host.ts';
import { writeBranchFile } from '../host/write-branch-file.ts';
import { aBranchFile } from '../service/branch-file-builders.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { attackSize } from './attack-size.ts';

const tries = attackSize(280, 1_000);
/** The limit per network, enough for all phones at a branch. */
const sessionsOfNetwork = 240;

// All phones reach the host through one proxy. One phone opens sessions endlessly, and invents a network for each
// session.
it('a flood through a proxy, with invented addresses, does not lock out other phones', async () => {
  const folder = await temporaryFolder();
  const host = await openTestHost({
    FOYER_PUBLIC_URL: 'https://queue.example',
    FOYER_TRUSTED_PROXIES: '127.0.0.1',
    FOYER_BRANCH_FILE: await writeBranchFile(folder, aBranchFile()),
  });
  onTestFinished(() => host.close());
  const { method, path: url } = endpoints.openSmartSession;
  const open = (forwardedFor: string) =>
    host.app.inject({
      method,
      url,
      headers: {
        host: 'queue.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': forwardedFor,
        'content-type': 'application/json',
      },
      payload: { branch: 'branch-1' },
    });
  let opened = 0;
  for (let sent = 0; sent < tries; sent++) {
    // The client's own entry comes before the proxy's entry.
    const { statusCode } = await open(`192.0.2.${sent % 250}, 198.51.100.7`);
    expect([200, 429]).toContain(statusCode);
    if (statusCode === 200) opened += 1;
  }
  expect(opened).toBeGreaterThan(0);
  expect(opened).toBeLessThanOrEqual(sessionsOfNetwork + 1);
  expect((await open('203.0.113.9')).statusCode).toBe(200);
});
