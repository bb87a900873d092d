import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../contract/endpoints/endpoints.ts';
import { aBranchFile, aCounter, aUser, testPassword } from '../../testing/service/branch-file-builders.ts';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';

let service: TestService;
let text: string;
beforeEach(async () => {
  text = '';
  service = await openServiceForTest({
    branchFile: aBranchFile({ counters: [aCounter()], users: [aUser()] }),
    rateLimits: true,
    verifyPassword: async (_hash, password) => password === testPassword,
    log: (line) => {
      text += line;
    },
  });
});

const warnings = () =>
  text
    .split('\n')
    .filter((line) => line.includes('"level":40'))
    .map((line) => {
      const { level, time, pid, hostname, reqId, ...rest } = JSON.parse(line);
      return rest;
    });

const logIn = (username: string, password: string, remoteAddress = '192.0.2.1') =>
  service.server.inject({
    method: 'POST',
    url: endpoints.logIn.path,
    remoteAddress,
    payload: { username, password },
  });
const readDevice = (authorization: string, websocketId = 'ws-1', remoteAddress = '2001:db8::7') =>
  service.server.inject({
    url: endpoints.readDevice.path,
    remoteAddress,
    headers: { authorization, 'x-wsid': websocketId },
  });

const login = { method: 'POST', route: '/api/v1/counter/login' };

describe('the log for the operator', () => {
  it('has a line for a wrong password, without the user name and the password', async () => {
    await logIn('ana', 'guessed-password');
    await logIn('typed-password-as-name', 'x', '192.0.2.2');
    expect(warnings()).toEqual([
      { ...login, source: '192.0.2.1', msg: 'login failed' },
      { ...login, source: '192.0.2.2', msg: 'login failed' },
    ]);
    for (const secret of ['ana', 'guessed-password', 'typed-password-as-name']) {
      expect(JSON.stringify(warnings())).not.toContain(secret);
    }
  });

  it('has a line when wrong passwords lock a clerk out', async () => {
    for (let turn = 0; turn < 6; turn++) {
      await logIn('ana', 'wrong');
      if (turn < 5) service.now += 1000;
    }
    expect(warnings().map(({ msg }) => msg)).toEqual([...Array(5).fill('login failed'), 'login failed']);
    service.now += 1000;
    await logIn('ana', 'wrong');
    expect(warnings().at(-1)).toEqual({ ...login, source: '192.0.2.1', msg: 'locked out' });
  });

  it('has a line for a wrong key of a dispenser and for the key of another dispenser, without the key', async () => {
    const { apiKey = '' } = service.branchFile.dispensers[0] ?? {};
    await readDevice('Apikey 0123456789abcdef');
    service.now += 1000;
    await readDevice(`Apikey ${apiKey}`, 'ws-other');
    const line = { method: 'GET', route: '/api/v1/dispenser/device', source: '2001:db8:0:0::/64' };
    expect(warnings()).toEqual([
      { ...line, msg: 'key refused' },
      { ...line, msg: 'key refused' },
    ]);
    for (const secret of ['0123456789abcdef', apiKey]) expect(text).not.toContain(secret);
  });

  it('has nothing about expired tokens of clerks and phones, or about requests that succeed', async () => {
    await readDevice('SmartToken smt_expired');
    await readDevice('Bearer ctr_expired');
    await service.server.inject({ url: endpoints.readDevice.path });
    await logIn('ana', testPassword);
    expect(warnings()).toEqual([]);
  });

  it('has at most one line per second and network for any number of attempts', async () => {
    for (let turn = 0; turn < 50; turn++) {
      await readDevice(`Apikey wrong-${turn}`);
      await logIn('ana', 'wrong', '192.0.2.9');
    }
    expect(warnings().map(({ source }) => source)).toEqual(['2001:db8:0:0::/64', '192.0.2.9']);
    service.now += 1000;
    await readDevice('Apikey wrong');
    expect(warnings()).toHaveLength(3);
  });

  it('has a limit for all networks together, so an attack from many networks does not fill the disk', async () => {
    for (let network = 0; network < 50; network++) {
      await readDevice('Apikey wrong', 'ws-1', `2001:db8:0:${network}::7`);
    }
    expect(warnings()).toHaveLength(30);
    service.now += 1000;
    await readDevice('Apikey wrong');
    expect(warnings()).toHaveLength(31);
  });
});
