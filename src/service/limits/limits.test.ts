import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { serviceError } from '../../contract/service-error.ts';
import { smartToken } from '../../domain/smart/smart-token.ts';
import { aDispenserInFile } from '../../testing/service/branch-file-builders.ts';
import { openServiceForTest, type TestService } from '../../testing/service/open-test-service.ts';
import { signing, smartTokenKey } from '../secret/signing.ts';

let service: TestService;
beforeEach(async () => {
  service = await openServiceForTest({ rateLimits: true });
});

async function bytes(request: string): Promise<{ status: number; headers: string[]; body: unknown }> {
  const socket = connect(Number(new URL(await service.listen()).port), '127.0.0.1');
  socket.write(request);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...headers] = head.split('\r\n');
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) };
}

describe('a dispenser with too many requests', () => {
  it('gets 30 tickets per minute, then an error with the seconds to wait, and a ticket after that time', async () => {
    for (let ticket = 0; ticket < 30; ticket++) expect((await service.takeTicket()).statusCode).toBe(200);
    const refused = await service.takeTicket();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.headers).toMatchObject({
      'cache-control': 'no-store, no-cache, must-revalidate',
      'access-control-allow-origin': '*',
    });
    expect(v.parse(serviceError, refused.json())).toMatchObject({
      type: 'TOO_MANY_REQUESTS',
      retryable: true,
      data: { seconds: 2 },
    });
    expect((await service.call('readDevice')).statusCode).toBe(200);
    service.now += 2_000;
    expect((await service.takeTicket()).statusCode).toBe(200);
  });

  it('is not refused for 600 reads a minute, which are more than a kiosk needs', async () => {
    const answers = [];
    for (let read = 0; read < 601; read++) answers.push((await service.call('readDevice')).statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(600);
    expect(answers.at(-1)).toBe(429);
  });
});

async function answersOf(count: number, send: (turn: number) => Promise<Answer>) {
  const answers: Record<string, number> = {};
  for (let turn = 0; turn < count; turn++) {
    const answer = await send(turn);
    const name =
      answer.statusCode < 300 ? `${answer.statusCode}` : `${answer.statusCode} ${answer.json().type}`;
    answers[name] = (answers[name] ?? 0) + 1;
  }
  return answers;
}
type Answer = Awaited<ReturnType<TestService['takeTicket']>>;
const open = (payload: object) => service.call('openSmartSession', payload);

describe('the network of a dispenser', () => {
  const device = '/api/v1/dispenser/device';
  const withKey = (authorization: string) => service.asDispenser({ url: device, headers: { authorization } });
  const withoutKey = () => service.server.inject({ url: device });
  const withToken = (token: string) =>
    service.server.inject({
      url: '/api/v1/smart/menu?language=en',
      headers: { authorization: `SmartToken ${token}` },
    });

  it('uses up its own request limit with wrong or missing credentials, but not the limit of the dispenser', async () => {
    const { smartToken } = (await open({ branch: 'branch-1' })).json();
    expect(await answersOf(400, (turn) => withKey(`Apikey ${'x'.repeat(40)}${turn}`))).toEqual({
      '401 NOT_IDENTIFIED': 120,
      '429 TOO_MANY_REQUESTS': 280,
    });
    expect((await withToken('x'.repeat(40))).statusCode).toBe(429);
    expect(await answersOf(1_000, withoutKey)).toEqual({
      '401 NOT_IDENTIFIED': 600,
      '429 TOO_MANY_REQUESTS': 400,
    });
    expect(await answersOf(30, () => service.takeTicket())).toEqual({ 200: 30 });
    expect((await withToken(smartToken)).statusCode).toBe(200);
    service.now += 500;
    expect((await withKey('Apikey x')).statusCode).toBe(401);
  });

  it('admits two hundred phones with a code at once, even after wrong codes, and allows twelve of them a ticket at once', async () => {
    const key = smartTokenKey(aDispenserInFile.apiKey);
    let token = smartToken({ branch: 'branch-1', device: 'device-1', key, now: service.now }, signing);
    const wrong = await answersOf(200, (turn) => open({ token: token.replace(/.{4}$/, `${1_000 + turn}`) }));
    expect(wrong['429 TOO_MANY_REQUESTS']).toBeGreaterThan(0);
    const phones: string[] = [];
    const scan = async () => {
      const answer = await open({ token });
      phones.push(answer.json().smartToken);
      return answer;
    };
    expect(await answersOf(200, scan)).toEqual({ 200: 200 });
    expect(await answersOf(200, () => open({ branch: 'branch-1' }))).toEqual({ 200: 200 });

    const take = (turn: number) =>
      service.server.inject({
        method: 'POST',
        url: '/api/v1/smart/ticket',
        headers: { authorization: `SmartToken ${phones.at(turn)}` },
        payload: { service: 'passport', language: 'en' },
      });
    expect(await answersOf(62, take)).toEqual({ 200: 12, '429 TOO_MANY_REQUESTS': 50 });
    expect((await service.takeTicket()).json().waiting.tickets).toBe(12);
    service.now += 5 * 60_000;
    token = smartToken({ branch: 'branch-1', device: 'device-1', key, now: service.now }, signing);
    await scan();
    expect((await take(-1)).statusCode).toBe(200);
  });

  it('admits each phone with the code of a ticket, after any number of wrong codes', async () => {
    const { follow } = (await service.takeTicket()).json();
    await answersOf(200, (turn) => open({ ticket: `${turn}`.padStart(22, 'x') }));
    const refused = await open({ ticket: 'y'.repeat(22) });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect((await open({ ticket: follow })).statusCode).toBe(200);
    service.now += 1_000;
    expect((await open({ ticket: 'y'.repeat(22) })).statusCode).toBe(404);
  });

  it('never keeps a machine from claiming its key', async () => {
    const { deviceCode } = (await service.call('openEnrolment')).json();
    await answersOf(200, () => service.call('claimEnrolment', { deviceCode: 'x'.repeat(43) }));
    expect((await service.call('claimEnrolment', { deviceCode })).statusCode).toBe(200);
  });
});

/** The headers of every response, including the response to an unparsable request. */
const everywhere = [
  'Content-Type: application/json;charset=utf-8',
  'Cache-Control: no-store, no-cache, must-revalidate',
  'Access-Control-Allow-Origin: *',
  'Access-Control-Allow-Methods: POST, PUT, GET, OPTIONS, DELETE',
  'Access-Control-Allow-Headers: Content-Type, Authorization, X-Requested-With, X-WSID',
  'Access-Control-Allow-Credentials: true',
  'Access-Control-Expose-Headers: *',
  'Access-Control-Max-Age: 86400',
];

describe('an invalid request', () => {
  const json = { 'content-type': 'application/json' };

  it('is refused if its JSON is nested too deeply', async () => {
    const payload = `{"requestId":${'['.repeat(32)}${']'.repeat(32)}}`;
    const answer = await service.asDispenser({
      method: 'POST',
      url: '/api/v1/dispenser/ticket',
      headers: json,
      payload,
    });
    expect(answer.json()).toMatchObject({
      code: 400,
      type: 'UNREADABLE',
      data: { problem: expect.stringContaining('32') },
    });
  });

  it('is refused with an error object if its headers are too large', async () => {
    const { status, headers, body } = await bytes(
      `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(9000)}\r\n\r\n`,
    );
    expect(status).toBe(431);
    expect(headers).toEqual(expect.arrayContaining(everywhere));
    expect(v.parse(serviceError, body)).toMatchObject({ code: 431, type: 'HEADERS_TOO_LARGE' });
  });

  it('is refused if it is not HTTP', async () => {
    const { status, headers, body } = await bytes('Dear service, a ticket please.\r\n\r\n');
    expect(status).toBe(400);
    expect(headers).toEqual(expect.arrayContaining(everywhere));
    expect(v.parse(serviceError, body)).toMatchObject({ type: 'UNREADABLE' });
  });
});
