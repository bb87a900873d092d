import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { names } from '../../contract/additions/page/names.ts';
import * as contract from '../../contract/endpoints/dispenser-endpoints.ts';
import { eventually } from '../eventually.ts';
import { type Stub, type StubMode, startStub, stubReads } from './start-stub.ts';

let stub: Stub;
beforeEach(async () => {
  stub = await startStub();
});
afterEach(() => stub.close());

const ask = (path: string, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${stub.url}/api/v1/dispenser/${path}`, {
    headers: { authorization: `Apikey ${stub.apiKey}`, 'x-wsid': stub.websocketID, ...headers },
    ...(signal && { signal }),
  });

describe('the stub', () => {
  it('agrees with the interface', async () => {
    const read = async <S extends v.GenericSchema>(path: string, schema: S) =>
      v.parse(schema, await (await ask(path)).json());
    const device = await read('device', contract.readDevice.response);
    const branch = await read('branch', contract.readBranch.response);
    await read('settings', contract.readSettings.response);
    await read('waitingInfo', contract.readWaitingInfo.response);
    await read('exceptionDay', contract.readExceptionDays.response);
    for (const { profile } of device.special.profiles) {
      await read(`profile/${profile}`, contract.readProfile.response);
    }
    for (const language of branch.languages)
      await read(`language/${language}`, contract.readLanguage.response);
    v.parse(names, stub.namesFile);
  });

  it('does not have our additions', async () => {
    for (const path of ['capabilities', 'service', 'group', 'ticket', 'profile/none', 'device/more']) {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
  });

  it('refuses requests without key and websocket ID', async () => {
    expect((await ask('device', { authorization: 'Apikey other' })).status).toBe(401);
    expect((await ask('device', { 'x-wsid': 'other' })).status).toBe(401);
    expect(stub.requests.map(({ path }) => path)).toEqual([
      '/api/v1/dispenser/device',
      '/api/v1/dispenser/device',
    ]);
  });

  it('fails on request, for one read or all, and recovers', async () => {
    stub.answer('branch', 500);
    expect((await ask('branch')).status).toBe(500);
    expect((await ask('device')).status).toBe(200);
    const statuses: [StubMode, number][] = [
      [401, 401],
      [404, 404],
      ['html', 200],
      ['truncated', 200],
    ];
    for (const [mode, status] of statuses) {
      stub.answer('all', mode);
      const answer = await ask('settings');
      expect(answer.status).toBe(status);
      await expect(
        answer.json().then((body) => v.parse(contract.readSettings.response, body)),
      ).rejects.toThrow();
    }
    stub.answer('all', 'wrong-types');
    for (const read of stubReads.filter((name) => name !== 'profile' && name !== 'language')) {
      expect(await (await ask(read)).json()).toBeInstanceOf(Object);
    }
    stub.answer('all', 'fine');
    expect((await ask('branch')).status).toBe(200);
  });

  it('can leave a request without an answer', async () => {
    stub.answer('device', 'silence');
    const patience = new AbortController();
    const answer = ask('device', {}, patience.signal);
    await eventually(async () => expect(stub.requests).toHaveLength(1));
    patience.abort();
    await expect(answer).rejects.toThrow();
  });
});
