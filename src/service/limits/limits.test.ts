import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceError } from '../../contract/service-error.ts';
import { openTestService, type TestService } from '../../testing/service/open-test-service.ts';

let service: TestService;
beforeEach(async () => {
  service = await openTestService({ rateLimits: true });
});
afterEach(() => service.close());

/** The response of a real connection to these bytes. */
async function bytes(request: string): Promise<{ status: number; headers: string[]; body: unknown }> {
  const socket = connect(Number(new URL(await service.listen()).port), '127.0.0.1');
  socket.write(request);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const [first = '', ...headers] = head.split('\r\n');
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) };
}

describe('a dispenser with too many requests', () => {
  it('gets 30 tickets per minute, then an error with the seconds to wait, and a ticket after that wait', async () => {
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

  it('can send as many read requests as a kiosk needs', async () => {
    const answers = [];
    for (let read = 0; read < 601; read++) answers.push((await service.call('readDevice')).statusCode);
    expect(answers.filter((status) => status === 200)).toHaveLength(600);
    expect(answers.at(-1)).toBe(429);
  });

  it('is limited by address when it guesses keys', async () => {
    const guess = () =>
      service.asDispenser({ url: '/api/v1/dispenser/device', headers: { authorization: 'Apikey x' } });
    for (let turn = 0; turn < 30; turn++) await Promise.all(Array.from({ length: 100 }, guess));
    expect((await guess()).statusCode).toBe(429);
  });
});

/** The headers of a response to an unparsable request; they are the same as of all others. */
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
