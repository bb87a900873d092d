import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { smartToken } from '../../domain/smart/smart-token.ts';
import { confirmEnrolment } from '../../service/operations/enrolment/confirm-enrolment.ts';
import { revokeDispenser } from '../../service/operations/enrolment/revoke-dispenser.ts';
import { requestRotation } from '../../service/operations/enrolment/rotate-key.ts';
import { signing, smartTokenKey } from '../../service/secret/signing.ts';
import {
  aBranchFile,
  aDispenserInFile,
  aDispenserWithoutKey,
} from '../../testing/service/branch-file-builders.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';
import { openPhone } from '../../testing/service/phone-client.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Forward, ForwardAnswer } from '../gateway/forward.ts';
import { forwardInProcess } from '../gateway/in-process-connection.ts';
import { enrolmentCalls } from './call-enrolment.ts';
import { enrolHost } from './enrolment.ts';

const minute = 60_000;
const baseUrl = 'https://queue.example';

let service: TestService;
let dataDir: string;
let secrets = 0;
/** Replaces responses of the service. */
let disturb: (path: string) => ForwardAnswer | 'lose-answer' | undefined;
let lines: unknown[];
let machines: { stop(): Promise<void> }[];

beforeEach(async () => {
  service = await openTestService({
    branchFile: aBranchFile({ dispensers: [aDispenserInFile, aDispenserWithoutKey] }),
  });
  dataDir = await temporaryFolder();
  disturb = () => undefined;
  lines = [];
  machines = [];
});
afterEach(async () => {
  for (const machine of machines) await machine.stop();
  await service.close();
  await chmod(dataDir, 0o700);
});

const away: ForwardAnswer = {
  status: 502,
  headers: {},
  body: Buffer.from('{"type":"UPSTREAM_UNREACHABLE"}'),
};
const portal: ForwardAnswer = { status: 200, headers: {}, body: Buffer.from('<html>Welcome to our Wi-Fi') };

const disturbed = (forward: Forward): Forward => {
  return async (request) => {
    const instead = disturb(request.endpoint.path);
    if (instead === undefined) return forward(request);
    if (instead !== 'lose-answer') return instead;
    await forward(request);
    return away;
  };
};

/** Starts a machine, and runs it until its first pause. Its clock advances only while `pause` runs. */
async function start(url = baseUrl) {
  let clock = 0;
  let resume = () => {};
  let onPause = (_ms: number) => {};
  let paused = new Promise<number>((resolve) => {
    onPause = resolve;
  });
  const enrolment = await enrolHost({
    dataDir,
    baseUrl: url,
    newSecret: () => `a-key-that-the-machine-has-made-number-${++secrets}`,
    monotonic: () => clock,
    sleep: (ms, signal) =>
      new Promise<void>((resolve) => {
        resume = resolve;
        signal.addEventListener('abort', () => resolve(), { once: true });
        onPause(ms);
      }),
  });
  const ending = new AbortController();
  const log = {
    info: (...line: unknown[]) => lines.push(line),
    error: (...line: unknown[]) => lines.push(line),
  };
  const calls = enrolmentCalls(disturbed(forwardInProcess(service.server)));
  const running = enrolment.run({ calls, log: log as never }, ending.signal);
  await paused;
  const machine = {
    ...enrolment,
    /** Ends the current pause and runs the next step. Returns the milliseconds of the pause. */
    async pause(): Promise<number> {
      const ms = await paused;
      paused = new Promise((resolve) => {
        onPause = resolve;
      });
      clock += ms;
      service.now += ms;
      resume();
      await paused;
      return ms;
    },
    /** Reports to the machine, between its steps, that a response has refused its key. Then runs the next step. */
    async refuseKey(): Promise<void> {
      paused = new Promise((resolve) => {
        onPause = resolve;
      });
      await enrolment.checkKey();
      await paused;
    },
    code() {
      const status = enrolment.status();
      return status.state === 'code' ? status.userCode : undefined;
    },
    async stop() {
      ending.abort();
      resume();
      await running;
    },
  };
  machines.push(machine);
  return machine;
}

const confirm = (userCode = '', websocketID = 'ws-2') => confirmEnrolment({ userCode, websocketID }, service);

async function enrolled() {
  const machine = await start();
  await confirm(machine.code());
  await machine.pause();
  return machine;
}

const isAccepted = async (apiKey = '') => {
  const headers = { authorization: `Apikey ${apiKey}`, 'x-wsid': 'ws-2' };
  return (await service.server.inject({ url: endpoints.readDevice.path, headers })).statusCode === 200;
};
const file = () => join(dataDir, 'enrolment.json');

describe('a machine without a key', () => {
  it('shows a code until an administrator confirms it, and then becomes the chosen dispenser', async () => {
    const machine = await start();
    expect(machine.binding()).toBeUndefined();
    expect(machine.status()).toEqual({
      state: 'code',
      userCode: expect.stringMatching(/^\d{9}$/),
      secondsLeft: 900,
      isUnreachable: false,
      isKeyRefused: false,
      isReplaced: false,
    });
    expect(await machine.pause()).toBe(5_000);
    expect(machine.status()).toMatchObject({ state: 'code', secondsLeft: 895 });
    await confirm(machine.code());
    await machine.pause();
    expect(machine.status()).toEqual({ state: 'enrolled' });
    const binding = machine.binding();
    expect(binding).toMatchObject({ baseUrl, websocketID: 'ws-2' });
    expect(await isAccepted(binding?.apiKey)).toBe(true);
  });

  it('stores its key in a file that only its owner can read, and logs and shows no key', async () => {
    const machine = await enrolled();
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const { apiKey = '' } = machine.binding() ?? {};
    expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({
      binding: { baseUrl, websocketID: 'ws-2', apiKey },
    });
    expect(JSON.stringify([lines, machine.status()])).not.toContain(apiKey);
  });

  it('shows a new code if the previous code was not confirmed in time', async () => {
    const machine = await start();
    const first = machine.code();
    for (let passed = 0; passed < 15 * minute; ) passed += await machine.pause();
    const second = machine.code();
    expect(second).toMatch(/^\d{9}$/);
    expect(second).not.toBe(first);
    await confirm(second);
    await machine.pause();
    expect(machine.status()).toEqual({ state: 'enrolled' });
  });

  it('shows the same code after a restart, and claims a dispenser confirmed in the meantime', async () => {
    const before = await start();
    await before.stop();
    const machine = await start();
    expect(machine.code()).toBe(before.code());
    await machine.stop();
    await confirm(before.code());
    expect((await start()).status()).toEqual({ state: 'enrolled' });
  });

  it('gets the same key again if its power fails after the service has issued the key', async () => {
    const machine = await start();
    await confirm(machine.code());
    disturb = (path) => (path.endsWith('claim') ? 'lose-answer' : undefined);
    await machine.pause();
    expect(machine.binding()).toBeUndefined();
    await machine.stop();
    disturb = () => undefined;
    const restarted = await start();
    expect(await isAccepted(restarted.binding()?.apiKey)).toBe(true);
  });

  it('reports why there is no code: no network, no enrolment, or too many machines', async () => {
    disturb = () => away;
    const machine = await start();
    expect(machine.status()).toMatchObject({ state: 'waiting', reason: 'unreachable', isKeyRefused: false });
    disturb = () => portal;
    await machine.pause();
    expect(machine.status()).toMatchObject({ reason: 'not-offered' });
    disturb = () => ({ status: 429, headers: { 'retry-after': '70' }, body: Buffer.from('') });
    await machine.pause();
    expect(machine.status()).toMatchObject({ reason: 'busy' });
    disturb = () => undefined;
    expect(await machine.pause()).toBe(70_000);
    expect(machine.status()).toMatchObject({ state: 'code' });
  });

  it('calls an unavailable service at growing intervals, but at least once a minute', async () => {
    disturb = () => away;
    const machine = await start();
    const pauses = [];
    for (let turn = 0; turn < 6; turn++) pauses.push(await machine.pause());
    expect(pauses).toEqual([5_000, 10_000, 20_000, 30_000, 60_000, 60_000]);
  });

  it('keeps its code while the service is unavailable, and shows no code that may have expired', async () => {
    const machine = await start();
    const code = machine.code();
    disturb = () => away;
    await machine.pause();
    expect(machine.status()).toMatchObject({ state: 'code', userCode: code, isUnreachable: true });
    for (let passed = 0; passed < 15 * minute; ) passed += await machine.pause();
    expect(machine.status()).toMatchObject({ state: 'waiting', reason: 'unreachable' });
    disturb = () => undefined;
    await machine.pause();
    expect(machine.code()).toMatch(/^\d{9}$/);
  });

  it('does not use a key that it cannot store, and reports the failure', async () => {
    const machine = await start();
    await confirm(machine.code());
    await mkdir(`${file()}.new`);
    await machine.pause();
    expect(machine.binding()).toBeUndefined();
    await rm(`${file()}.new`, { recursive: true });
    await machine.pause();
    expect(machine.status()).toEqual({ state: 'enrolled' });
  });

  it('sends its key to no other service', async () => {
    await (await enrolled()).stop();
    const elsewhere = await start('https://another.example');
    expect(elsewhere.binding()).toBeUndefined();
    expect(elsewhere.code()).toMatch(/^\d{9}$/);
  });

  it('enrols again if its key file is unreadable', async () => {
    await writeFile(file(), '{"binding":');
    expect((await start()).code()).toMatch(/^\d{9}$/);
  });
});

describe('a machine with a key', () => {
  it('keeps its key after a restart, and after any response that does not revoke it', async () => {
    await (await enrolled()).stop();
    const machine = await start();
    const error = (status: number, type: string): ForwardAnswer => ({
      status,
      headers: {},
      body: Buffer.from(
        JSON.stringify({
          name: '',
          message: '',
          nodeID: '',
          code: status,
          type,
          retryable: false,
          stack: '',
          data: {},
        }),
      ),
    });
    const answers = [
      away,
      portal,
      { ...portal, status: 401 },
      { ...portal, status: 404 },
      error(403, 'DISPENSER_INACTIVE'),
      error(404, 'UNKNOWN_ROUTE'),
      error(401, 'PROXY_AUTHENTICATION'),
      error(503, 'STORE_AWAY'),
    ];
    for (const answer of answers) {
      disturb = () => answer;
      await machine.checkKey();
      await machine.pause();
      expect(machine.binding()).toMatchObject({ websocketID: 'ws-2' });
    }
    disturb = () => undefined;
    expect(await isAccepted(machine.binding()?.apiKey)).toBe(true);
  });

  it('shows a code after a response reports that its key is revoked, and can be enrolled again', async () => {
    const machine = await enrolled();
    const before = machine.binding()?.apiKey;
    await revokeDispenser('ws-2', service);
    await machine.refuseKey();
    expect(machine.binding()).toBeUndefined();
    expect(machine.status()).toMatchObject({ state: 'code', isKeyRefused: true, isReplaced: false });
    expect(JSON.parse(await readFile(file(), 'utf8')).binding.apiKey).toBe(before);
    await confirm(machine.code());
    for (let turn = 0; turn < 3 && machine.status().state !== 'enrolled'; turn++) await machine.pause();
    expect(machine.binding()?.apiKey).not.toBe(before);
    expect(await isAccepted(machine.binding()?.apiKey)).toBe(true);
  });

  it('notices within a minute that its key is revoked, even without visitors', async () => {
    const machine = await enrolled();
    await revokeDispenser('ws-2', service);
    expect(await machine.pause()).toBe(minute);
    expect(machine.status()).toMatchObject({ state: 'code', isKeyRefused: true });
  });

  it('is a dispenser again if the service knows its key again, for example after a restored backup', async () => {
    const machine = await enrolled();
    const rows = await service.store.db.selectFrom('dispenser_key').selectAll().execute();
    await service.store.db.deleteFrom('dispenser_key').execute();
    await machine.pause();
    expect(machine.status()).toMatchObject({ state: 'code', isKeyRefused: true });
    await service.store.db.insertInto('dispenser_key').values(rows).execute();
    for (let passed = 0; passed < minute; ) passed += await machine.pause();
    expect(machine.status()).toEqual({ state: 'enrolled' });
  });
});

describe('a machine whose key an administrator wants to replace', () => {
  it('replaces its key within a minute, and QR codes of both keys are accepted', async () => {
    const machine = await enrolled();
    const first = machine.binding()?.apiKey ?? '';
    await requestRotation('ws-2', service);
    expect(await machine.pause()).toBe(minute);
    const second = machine.binding()?.apiKey ?? '';
    expect(second).not.toBe(first);
    for (const apiKey of [first, second]) {
      expect(await isAccepted(apiKey)).toBe(true);
      const phone = await openPhone(service);
      await phone.reserve();
      const key = smartTokenKey(apiKey);
      const token = smartToken({ branch: 'branch-1', device: 'device-2', key, now: service.now }, signing);
      expect((await phone.arrive({ token })).statusCode).toBe(204);
    }
    expect(JSON.stringify(lines)).not.toContain(second);
  });

  it.each(['before', 'after'])(
    'loses nothing if its power fails %s the service has the key',
    async (when) => {
      const machine = await enrolled();
      const first = machine.binding()?.apiKey;
      await requestRotation('ws-2', service);
      disturb = (path) =>
        path.endsWith('/key') && isRotating() ? (when === 'after' ? 'lose-answer' : away) : undefined;
      let reads = 0;
      const isRotating = () => ++reads > 1;
      await machine.pause();
      expect(machine.binding()?.apiKey).toBe(first);
      await machine.stop();
      disturb = () => undefined;
      const restarted = await start();
      expect(restarted.status()).toEqual({ state: 'enrolled' });
      expect(restarted.binding()?.apiKey).not.toBe(first);
      expect(await isAccepted(restarted.binding()?.apiKey)).toBe(true);
    },
  );

  it('uses the new key even if it was off for two days after the service issued it', async () => {
    const machine = await enrolled();
    await requestRotation('ws-2', service);
    let reads = 0;
    disturb = (path) => (path.endsWith('/key') && ++reads > 1 ? 'lose-answer' : undefined);
    await machine.pause();
    await machine.stop();
    disturb = () => undefined;
    service.now += 48 * 60 * minute;
    const restarted = await start();
    expect(restarted.status()).toEqual({ state: 'enrolled' });
    expect(await isAccepted(restarted.binding()?.apiKey)).toBe(true);
  });
});
