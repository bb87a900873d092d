import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimEnrolment } from '../../service/operations/enrolment/claim-enrolment.ts';
import { confirmEnrolment } from '../../service/operations/enrolment/confirm-enrolment.ts';
import { revokeDispenser } from '../../service/operations/enrolment/revoke-dispenser.ts';
import { eventually } from '../../testing/eventually.ts';
import { openTestHost, type TestHost, takeTicketAt } from '../../testing/host/open-test-host.ts';
import { aBranchFile, aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { startStub } from '../../testing/stub-service/start-stub.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

interface Health {
  readonly problems: readonly string[];
}

let service: TestService;
let dataDir: string;
let url: string;
let host: TestHost;

beforeEach(async () => {
  const { apiKey: _none, ...dispenser } = aDispenserInFile;
  service = await openTestService({ branchFile: aBranchFile({ dispensers: [dispenser] }) });
  url = await service.listen();
  dataDir = await temporaryFolder();
  host = await start();
});
afterEach(async () => {
  await host.app.close();
  await service.close();
});

const start = () => openTestHost({ FOYER_UPSTREAM_URL: url, FOYER_DATA_DIR: dataDir });
const restart = async () => {
  await host.app.close();
  host = await start();
};
const status = async () => {
  const answer = await host.fetch('/kiosk/enrolment');
  return (await answer.json()) as { state: string; userCode?: string; reason?: string };
};
const shownCode = async () => {
  await eventually(async () => expect(await status()).toMatchObject({ state: 'code' }));
  return (await status()).userCode ?? '';
};
const device = () => host.fetch('/kiosk/api/v1/dispenser/device');

describe('a host without a key', () => {
  it('sends its page a code and no secret, and serves visitors as soon as it is enrolled', async () => {
    const userCode = await shownCode();
    expect(Object.keys(await status()).sort()).toEqual([
      'isKeyRefused',
      'isReplaced',
      'isUnreachable',
      'secondsLeft',
      'state',
      'userCode',
    ]);
    expect(await (await device()).json()).toMatchObject({ code: 503, type: 'NOT_BOUND' });
    await confirmEnrolment({ userCode, websocketID: 'ws-1' }, service);
    await restart();
    await eventually(async () => expect((await device()).status).toBe(200));
    expect((await takeTicketAt(host)).number).toMatch(/^B /);
  });

  it('shows a code instead of the menu at the first refusal after its key is revoked', async () => {
    await confirmEnrolment({ userCode: await shownCode(), websocketID: 'ws-1' }, service);
    await restart();
    await eventually(async () => expect((await device()).status).toBe(200));
    const key = host.identity().binding?.apiKey ?? '';
    await revokeDispenser('ws-1', service);
    const refused = await device();
    expect(await refused.json()).toMatchObject({ code: 503, type: 'NOT_BOUND' });
    expect(host.identity().binding).toBeUndefined();
    await shownCode();
    expect(JSON.stringify(await status())).not.toContain(key);
  });

  it('reports on its screen and in /health that another machine has replaced it, even after a restart', async () => {
    await confirmEnrolment({ userCode: await shownCode(), websocketID: 'ws-1' }, service);
    await restart();
    await eventually(async () => expect((await device()).status).toBe(200));
    const problems = async () => ((await (await host.fetch('/health')).json()) as Health).problems;
    expect(await problems()).toEqual([]);

    const { userCode, deviceCode } = (
      await service.server.inject({ method: 'POST', url: '/api/v1/dispenser/enrol' })
    ).json();
    await confirmEnrolment({ userCode, websocketID: 'ws-1', replace: true }, service);
    await claimEnrolment(deviceCode, service);

    expect(await (await device()).json()).toMatchObject({ type: 'NOT_BOUND' });
    expect(await status()).toMatchObject({ isKeyRefused: true, isReplaced: true });
    expect(await problems()).toEqual(['not-enrolled', 'replaced']);
    await restart();
    await eventually(async () => expect(await status()).toMatchObject({ isReplaced: true }));

    await confirmEnrolment({ userCode: await shownCode(), websocketID: 'ws-1', replace: true }, service);
    await restart();
    await eventually(async () => expect(await problems()).toEqual([]));
  });
});

describe('a host without a key at a service without enrolment', () => {
  it('reports that the service has no enrolment, and sends no other request', async () => {
    const stub = await startStub();
    try {
      const other = await openTestHost({ FOYER_UPSTREAM_URL: stub.url });
      const reason = async () =>
        ((await (await other.fetch('/kiosk/enrolment')).json()) as { reason?: string }).reason;
      await eventually(async () => expect(await reason()).toBe('not-offered'));
      expect(stub.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST /api/v1/dispenser/enrol',
      ]);
      await other.close();
    } finally {
      await stub.close();
    }
  });
});

describe('a host with a key in its settings', () => {
  it('never enrols', async () => {
    const stub = await startStub();
    try {
      const { apiKey, websocketID } = stub;
      const other = await openTestHost({
        FOYER_UPSTREAM_URL: stub.url,
        FOYER_DISPENSER_API_KEY: apiKey,
        FOYER_DISPENSER_WSID: websocketID,
      });
      expect(await (await other.fetch('/kiosk/enrolment')).json()).toEqual({
        state: 'off',
        dispensers: [],
        isReplaced: false,
      });
      await other.close();
      expect(stub.requests.filter(({ path }) => path.includes('enrol'))).toEqual([]);
    } finally {
      await stub.close();
    }
  });
});
