import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimEnrolment, openEnrolment } from '../../contract/endpoints/enrolment-endpoints.ts';
import { aDevice } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { openTestHost, type TestHost } from '../../testing/host/open-test-host.ts';
import { runEnrol } from '../../testing/host/run-enrol.ts';
import { writeBranchFile } from '../../testing/host/write-branch-file.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

let folder: string;
let host: TestHost;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => host.app.close());

const keyless = aDevice({ key: 'device-1', websocketID: 'ws-1', name: 'Entrance' });
const withDispenser = (dispenser: object) =>
  writeBranchFile(folder, aBranchFile({ dispensers: [{ ...keyless, ...dispenser }] }));

async function start(env: Record<string, string> = {}): Promise<void> {
  const FOYER_BRANCH_FILE = await withDispenser({});
  host = await openTestHost({ FOYER_DATA_DIR: join(folder, 'data'), FOYER_BRANCH_FILE, ...env });
}
async function restart(env: Record<string, string> = {}): Promise<void> {
  await host.app.close();
  await start(env);
}

const post = (path: string, body?: object) =>
  fetch(host.url + path, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
const administrate = (...argv: string[]) => runEnrol(folder, argv);
const openCode = async () => (await (await post(openEnrolment.path)).json()) as Record<string, string>;
const claim = async (deviceCode = '') =>
  (await (await post(claimEnrolment.path, { deviceCode })).json()) as Record<string, string>;
const deviceWith = async (apiKey: string | undefined) => {
  const headers = { authorization: `Apikey ${apiKey}`, 'x-wsid': 'ws-1' };
  return (await fetch(`${host.url}/api/v1/dispenser/device`, { headers })).status;
};
const isUnbound = () => eventually(() => expect(host.identity().binding).toBeUndefined());
const answerToPage = async () =>
  ((await (await host.fetch('/kiosk/api/v1/dispenser/device')).json()) as { type?: string }).type;

/** Enrols another machine as the dispenser. Returns its key. */
async function enrolElsewhere(...options: string[]): Promise<string> {
  const { userCode = '', deviceCode } = await openCode();
  expect((await administrate(...options, userCode, 'ws-1')).exitCode).toBe(0);
  return (await claim(deviceCode)).apiKey ?? '';
}

describe('a server whose only dispenser is another machine', () => {
  it('lets the machine enrol without `--replace`, which ends the key that the host made for itself', async () => {
    await start();
    const ownKey = host.identity().binding?.apiKey;
    expect(await deviceWith(ownKey)).toBe(200);
    expect((await administrate()).lines.join('\n')).toContain('Entrance: key of the service host');
    const apiKey = await enrolElsewhere();
    expect([await deviceWith(ownKey), await deviceWith(apiKey)]).toEqual([401, 200]);
  });

  it('notices without an administrator that it is no longer a dispenser, and reports this to its page', async () => {
    await start();
    await enrolElsewhere();
    await isUnbound();
    expect(host.identity().isReplaced).toBe(true);
    expect(await answerToPage()).toBe('NOT_BOUND');
  });

  it('does not become a dispenser again after branch files are applied again or after a restart', async () => {
    await start();
    const apiKey = await enrolElsewhere();
    await isUnbound();
    await host.reread();
    expect(host.identity().binding).toBeUndefined();
    for (const env of [{}, { FOYER_DISPENSER_WSID: 'ws-1' }, {}]) {
      await restart(env);
      expect(host.identity()).toEqual({ binding: undefined, dispensers: [], isReplaced: true });
      expect(await deviceWith(apiKey)).toBe(200);
    }
  });

  it('creates no key when the machine is revoked, but takes a key from the branch file', async () => {
    await start();
    await enrolElsewhere();
    expect((await administrate('--revoke', 'ws-1')).exitCode).toBe(0);
    await restart();
    expect(host.identity().binding).toBeUndefined();
    await withDispenser({ apiKey: aDispenserInFile.apiKey });
    await host.reread();
    expect(host.identity().binding?.apiKey).toBe(aDispenserInFile.apiKey);
    expect(await deviceWith(aDispenserInFile.apiKey)).toBe(200);
  });
});

it('a host notices that its own key is revoked, and creates no other key', async () => {
  await start();
  expect((await administrate('--revoke', 'ws-1')).exitCode).toBe(0);
  await isUnbound();
  expect(host.identity().isReplaced).toBe(false);
  expect(await answerToPage()).toBe('NOT_BOUND');
  await restart();
  expect(host.identity().binding).toBeUndefined();
});

it('a host with FOYER_DISPENSER_WSID can only be replaced explicitly, because the operator has chosen its dispenser', async () => {
  await start({ FOYER_DISPENSER_WSID: 'ws-1' });
  const { userCode = '' } = await openCode();
  expect(await administrate(userCode, 'ws-1')).toMatchObject({ exitCode: 65 });
  expect(host.identity().binding).toBeDefined();
  await enrolElsewhere('--replace');
  await isUnbound();
});
