import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../../contract/endpoints/endpoints.ts';
import {
  aBranchFile,
  aDispenserInFile,
  aDispenserWithoutKey,
  aUser,
} from '../../../testing/service/branch-file-builders.ts';
import { openServiceForTest, type TestService } from '../../../testing/service/open-test-service.ts';
import { storedText } from '../../../testing/service/stored-text.ts';
import { importBranchFiles } from '../../branch-file/import-branch-files.ts';
import { readMachines } from '../fleet/read-machines.ts';
import { confirmEnrolment } from './confirm-enrolment.ts';
import { listDispensers, listEnrolments } from './list-dispensers.ts';
import { deleteExpiredEnrolments } from './open-enrolment.ts';
import { revokeDispenser } from './revoke-dispenser.ts';
import { requestRotation } from './rotate-key.ts';

const minute = 60_000;
const hour = 60 * minute;
const branchFile = aBranchFile({ dispensers: [aDispenserInFile, aDispenserWithoutKey] });

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({ branchFile, rateLimits: true });
});

const post = (endpoint: 'openEnrolment' | 'claimEnrolment', payload?: object, remoteAddress = '10.0.0.5') =>
  service.server.inject({
    method: 'POST',
    url: endpoints[endpoint].path,
    remoteAddress,
    ...(payload && { payload }),
  });
const open = async () => (await post('openEnrolment')).json();
const claim = (deviceCode: string) => post('claimEnrolment', { deviceCode });
const confirm = (userCode: string, websocketID = 'ws-2', replace = false) =>
  confirmEnrolment({ userCode, websocketID, replace }, service);
const statusWith = async (apiKey: string, websocketID = 'ws-2') => {
  const headers = { authorization: `Apikey ${apiKey}`, 'x-wsid': websocketID };
  return (await service.server.inject({ url: endpoints.readDevice.path, headers })).statusCode;
};
const rotate = (apiKey: string, newKey: string) =>
  service.server.inject({
    method: 'POST',
    url: endpoints.rotateKey.path,
    headers: { authorization: `Apikey ${apiKey}`, 'x-wsid': 'ws-2' },
    payload: { apiKey: newKey },
  });

const problemsOf = async (websocketID: string) =>
  (await readMachines(service.store.db, service.now)).find((one) => one.websocketID === websocketID)
    ?.problems;

async function enrol(websocketID = 'ws-2'): Promise<string> {
  const { userCode, deviceCode } = await open();
  await confirm(userCode, websocketID);
  return (await claim(deviceCode)).json().apiKey;
}

describe('a machine without a key', () => {
  it('gets a code to show, and becomes the dispenser that an administrator chooses for the code', async () => {
    const opened = await open();
    expect(opened).toEqual({
      userCode: expect.stringMatching(/^\d{9}$/),
      deviceCode: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 900,
      interval: 5,
    });
    service.now += minute;
    expect((await claim(opened.deviceCode)).json()).toEqual({ state: 'pending', expiresIn: 840 });
    const typed = opened.userCode.replace(/(\d{3})(\d{3})/, '$1 $2-');
    expect(await confirm(typed)).toEqual({ kind: 'confirmed', name: 'Hall', replacesKey: false });
    const claimed = (await claim(opened.deviceCode)).json();
    expect(claimed).toEqual({
      state: 'confirmed',
      websocketID: 'ws-2',
      apiKey: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(await statusWith(claimed.apiKey)).toBe(200);
    expect(await statusWith(claimed.apiKey, 'ws-1')).toBe(401);
  });

  it('can repeat its claim for ten minutes if the answer was lost, and gets the same key', async () => {
    const { userCode, deviceCode } = await open();
    await confirm(userCode);
    const first = (await claim(deviceCode)).json();
    service.now += 9 * minute;
    expect((await claim(deviceCode)).json()).toEqual(first);
    service.now += minute;
    expect((await claim(deviceCode)).json()).toMatchObject({ code: 404, type: 'ENROLMENT_UNKNOWN' });
    expect(await statusWith(first.apiKey)).toBe(200);
  });

  it('gets one key even if it claims twice at the same time', async () => {
    const { userCode, deviceCode } = await open();
    await confirm(userCode);
    const claims = await Promise.all([claim(deviceCode), claim(deviceCode), claim(deviceCode)]);
    const keys = new Set(claims.map((one) => one.json().apiKey));
    expect(keys.size).toBe(1);
    const rows = await service.store.db
      .selectFrom('dispenser_key')
      .selectAll()
      .where('dispenser', '=', 'device-2')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('has a valid code for 15 minutes, and can later claim a code that was confirmed in the last second', async () => {
    const [late, inTime] = [await open(), await open()];
    service.now += 15 * minute - 1000;
    expect((await confirm(inTime.userCode)).kind).toBe('confirmed');
    service.now += 1000;
    expect((await confirm(late.userCode)).kind).toBe('unknown-code');
    expect((await claim(late.deviceCode)).statusCode).toBe(404);
    service.now += 9 * minute;
    expect((await claim(inTime.deviceCode)).json()).toMatchObject({ state: 'confirmed' });
  });

  it('still gets a place if machines from a few networks fill the list, but not if they come from many networks', async () => {
    const addOpen = (networkOf: (place: number) => string) =>
      service.store.db
        .insertInto('enrolment')
        .values(
          Array.from({ length: 500 }, (_, place) => ({
            user_hash: `user-${place}`,
            device_hash: `device-${place}`,
            network: networkOf(place),
            opened_at: service.now,
            expires_at: service.now + 60_000 + place,
            dispenser: null,
            claimed_at: null,
          })),
        )
        .execute();
    // The second client has all networks of a /48, which is common.
    for (const few of [
      (place: number) => `network-${place % 17}`,
      (place: number) => `2001:db8:0:${place}::/64`,
    ]) {
      await addOpen(few);
      expect((await post('openEnrolment')).statusCode).toBe(200);
      await service.store.db.deleteFrom('enrolment').execute();
    }
    await addOpen((place) => `network-${place}`);
    const refused = await post('openEnrolment');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  });

  it('is listed by its network until it is confirmed, and the network is deleted after the enrolment expires', async () => {
    const { userCode } = await open();
    await post('openEnrolment', undefined, '2001:db8::7');
    const listed = async () =>
      (await listEnrolments(service.store.db, service.now)).map(({ network }) => network).sort();
    expect(await listed()).toEqual(['10.0.0.5', '2001:db8:0:0::/64']);
    await confirm(userCode);
    expect(await listed()).toEqual(['2001:db8:0:0::/64']);
    service.now += 15 * minute;
    await deleteExpiredEnrolments(service.store.db, service.now);
    expect(await storedText(service.store, 'enrolment')).toBe('[]');
  });
});

describe('attacks on enrolment', () => {
  it('with a wrong code are refused, and a code is valid for only one dispenser', async () => {
    const { userCode } = await open();
    expect((await confirm('000000000')).kind).toBe('unknown-code');
    expect((await confirm(userCode, 'ws-9')).kind).toBe('unknown-dispenser');
    expect((await confirm(userCode)).kind).toBe('confirmed');
    expect((await confirm(userCode)).kind).toBe('confirmed');
    expect((await confirm(userCode, 'ws-1')).kind).toBe('other-dispenser');
  });

  it('from one address can open ten enrolments a minute, and at most thirty in total', async () => {
    for (let turn = 0; turn < 10; turn++) expect((await post('openEnrolment')).statusCode).toBe(200);
    expect((await post('openEnrolment')).statusCode).toBe(429);
    for (let turn = 0; turn < 2; turn++) {
      service.now += minute;
      for (let one = 0; one < 10; one++) expect((await post('openEnrolment')).statusCode).toBe(200);
    }
    service.now += minute;
    const refused = await post('openEnrolment');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(12 * 60);
    expect((await post('openEnrolment', undefined, '10.0.0.6')).statusCode).toBe(200);
    service.now += 12 * minute;
    expect((await post('openEnrolment')).statusCode).toBe(200);
  });

  it('with a stolen database reveal neither code nor key', async () => {
    const { userCode, deviceCode } = await open();
    await confirm(userCode);
    const { apiKey } = (await claim(deviceCode)).json();
    await revokeDispenser('ws-2', service);
    const again = await open();
    const stored = await storedText(service.store, 'enrolment', 'dispenser_key', 'revoked_key', 'dispenser');
    for (const secret of [userCode, deviceCode, apiKey, again.userCode, again.deviceCode]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe('the previous machine of a dispenser', () => {
  it('loses its key when another machine claims a key, and the branch file does not restore the old key', async () => {
    const { userCode, deviceCode } = await open();
    expect(await confirm(userCode, 'ws-1', true)).toMatchObject({ kind: 'confirmed', replacesKey: true });
    expect(await statusWith(aDispenserInFile.apiKey, 'ws-1')).toBe(200);
    const { apiKey } = (await claim(deviceCode)).json();
    expect(await statusWith(aDispenserInFile.apiKey, 'ws-1')).toBe(401);
    await importBranchFiles(service.store, [{ ...branchFile, users: [aUser()] }]);
    expect(await statusWith(aDispenserInFile.apiKey, 'ws-1')).toBe(401);
    expect(await statusWith(apiKey, 'ws-1')).toBe(200);
  });

  it('is notified that its key was replaced or revoked; machines with other keys are not', async () => {
    const endOf = async (apiKey: string, websocketID = 'ws-2') => {
      const headers = { authorization: `Apikey ${apiKey}`, 'x-wsid': websocketID };
      return (await service.server.inject({ url: endpoints.readDevice.path, headers })).json().data;
    };
    const first = await enrol();
    const { userCode, deviceCode } = await open();
    await confirm(userCode, 'ws-2', true);
    const second = (await claim(deviceCode)).json().apiKey;
    expect(await endOf(first)).toEqual({ keyEnded: 'replaced' });
    await revokeDispenser('ws-2', service);
    expect(await endOf(first)).toEqual({ keyEnded: 'replaced' });
    expect(await endOf(second)).toEqual({ keyEnded: 'revoked' });
    expect(await endOf('e'.repeat(43))).toEqual({});
    expect(await endOf(aDispenserInFile.apiKey)).toEqual({});
  });

  it('keeps its key if a second code is confirmed without a request to replace the machine', async () => {
    const [first, second] = [await open(), await open()];
    await confirm(first.userCode);
    const { apiKey } = (await claim(first.deviceCode)).json();
    expect(await confirm(second.userCode)).toEqual({ kind: 'has-machine', name: 'Hall' });
    expect((await claim(second.deviceCode)).json()).toMatchObject({ state: 'pending' });
    expect(await statusWith(apiKey)).toBe(200);
    expect(await confirm(first.userCode)).toMatchObject({ kind: 'confirmed' });
  });

  it('never gets a key if another code was confirmed instead of its own', async () => {
    const [first, second] = [await open(), await open()];
    await confirm(first.userCode);
    expect(await confirm(second.userCode)).toEqual({ kind: 'has-machine', name: 'Hall' });
    expect(await confirm(second.userCode, 'ws-2', true)).toMatchObject({ kind: 'confirmed' });
    const { apiKey } = (await claim(second.deviceCode)).json();
    expect((await claim(first.deviceCode)).json()).toMatchObject({ type: 'ENROLMENT_UNKNOWN' });
    expect(await statusWith(apiKey)).toBe(200);
  });

  it('is replaced by only one machine, even if two administrators confirm codes at the same time', async () => {
    const codes = [await open(), await open()];
    const kinds = (await Promise.all(codes.map(({ userCode }) => confirm(userCode)))).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['confirmed', 'has-machine']);
  });
});

describe('the key of a branch file', () => {
  const apply = (...dispensers: (typeof branchFile)['dispensers']) =>
    importBranchFiles(service.store, [{ ...branchFile, dispensers }]);

  it('replaces an enrolled key if it is new; the old key is accepted for a day', async () => {
    const enrolled = await enrol();
    const written = 'a'.repeat(32);
    await apply(aDispenserInFile, { ...aDispenserWithoutKey, apiKey: written });
    expect([await statusWith(enrolled), await statusWith(written)]).toEqual([200, 200]);
    service.now += 24 * hour;
    expect([await statusWith(enrolled), await statusWith(written)]).toEqual([401, 200]);
  });

  it('ends when it is removed from the file, but an enrolled key stays', async () => {
    const enrolled = await enrol();
    await apply({ ...aDispenserInFile, apiKey: undefined }, aDispenserWithoutKey);
    expect(await statusWith(aDispenserInFile.apiKey, 'ws-1')).toBe(401);
    expect(await statusWith(enrolled)).toBe(200);
  });

  it("stays revoked after any import, even if it becomes another dispenser's key", async () => {
    await revokeDispenser('ws-1', service);
    await apply(aDispenserInFile);
    await apply({ ...aDispenserWithoutKey, apiKey: aDispenserInFile.apiKey });
    expect(await statusWith(aDispenserInFile.apiKey, 'ws-1')).toBe(401);
    expect(await statusWith(aDispenserInFile.apiKey, 'ws-2')).toBe(401);
    const another = 'b'.repeat(32);
    await apply({ ...aDispenserInFile, apiKey: another });
    expect(await statusWith(another, 'ws-1')).toBe(200);
  });
});

describe('a revoked dispenser', () => {
  it('loses its current and its previous key, and can enrol again', async () => {
    const first = await enrol();
    const second = 'c'.repeat(43);
    await requestRotation('ws-2', service);
    await rotate(first, second);
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
    expect(await problemsOf('ws-2')).toEqual([]);
    service.now += 24 * hour;
    expect(await problemsOf('ws-2')).toEqual(['silent']);
    expect(await revokeDispenser('ws-2', service)).toBe('revoked');
    expect(await problemsOf('ws-2')).toEqual(['revoked', 'silent']);
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 401]);
    expect(await revokeDispenser('ws-2', service)).toBe('no-key');
    expect(await statusWith(await enrol())).toBe(200);
    expect(await problemsOf('ws-2')).toEqual([]);
  });

  it('cannot be claimed by a machine that was confirmed or has claimed before', async () => {
    const [claimed, confirmed] = [await open(), await open()];
    await confirm(claimed.userCode);
    await claim(claimed.deviceCode);
    await confirm(confirmed.userCode, 'ws-2', true);
    expect(await revokeDispenser('ws-2', service)).toBe('revoked');
    for (const { deviceCode } of [claimed, confirmed]) {
      expect((await claim(deviceCode)).json()).toMatchObject({ type: 'ENROLMENT_UNKNOWN' });
    }
    expect(await revokeDispenser('ws-9', service)).toBe('unknown-dispenser');
  });

  it('is reported to its page by an event', async () => {
    await enrol();
    await revokeDispenser('ws-2', service);
    const events = await service.store.db.selectFrom('event').selectAll().orderBy('seq').execute();
    expect(events.at(-1)).toMatchObject({
      event: 'config.changed',
      data: JSON.stringify({ entity: 'dispenser', key: 'device-2' }),
    });
  });
});

describe('the rotation of a key', () => {
  const wanted = async (apiKey: string) => {
    const headers = { authorization: `Apikey ${apiKey}`, 'x-wsid': 'ws-2' };
    return (await service.server.inject({ url: endpoints.readKeyState.path, headers })).json();
  };

  it('waits for an administrator, and then both keys are valid for a day', async () => {
    const first = await enrol();
    const second = 'd'.repeat(43);
    expect(await wanted(first)).toEqual({ isRotationRequested: false });
    expect((await rotate(first, second)).json()).toMatchObject({ code: 409, type: 'ROTATION_NOT_REQUESTED' });
    expect(await requestRotation('ws-2', service)).toBe('requested');
    expect(await wanted(first)).toEqual({ isRotationRequested: true });
    expect((await listDispensers(service.store.db)).map(({ keyState }) => keyState)).toEqual([
      'file',
      'rotating',
    ]);
    expect((await rotate(first, second)).statusCode).toBe(204);
    expect((await rotate(first, second)).statusCode).toBe(204);
    expect(await wanted(second)).toEqual({ isRotationRequested: false });
    service.now += 24 * hour - 1;
    expect([await statusWith(first), await statusWith(second)]).toEqual([200, 200]);
    service.now += 1;
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200]);
  });

  it('accepts neither a weak key nor a revoked key', async () => {
    const first = await enrol();
    await requestRotation('ws-2', service);
    await revokeDispenser('ws-1', service);
    for (const apiKey of ['0123456789abcdef01234567', aDispenserInFile.apiKey]) {
      expect((await rotate(first, apiKey)).json()).toMatchObject({ code: 400, data: { field: 'apiKey' } });
    }
    expect(await statusWith(first)).toBe(200);
  });

  it('is impossible for a key in the branch file, and without a key', async () => {
    expect(await requestRotation('ws-1', service)).toBe('not-enrolled');
    expect(await requestRotation('ws-2', service)).toBe('not-enrolled');
    expect(await requestRotation('ws-9', service)).toBe('unknown-dispenser');
  });
});

describe('a dispenser that has left its branch', () => {
  it('cannot be claimed', async () => {
    const { userCode, deviceCode } = await open();
    await confirm(userCode);
    await importBranchFiles(service.store, [{ ...branchFile, dispensers: [aDispenserInFile] }]);
    expect((await claim(deviceCode)).statusCode).toBe(404);
    expect(await confirm((await open()).userCode)).toEqual({ kind: 'unknown-dispenser' });
  });
});
