import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EndpointName, endpoints } from '../../contract/endpoints/endpoints.ts';
import { maxPasswordLength } from '../../contract/login.ts';
import { serviceError } from '../../contract/service-error.ts';
import {
  dispenserHeaders,
  openServiceForTest,
  type TestService,
} from '../../testing/service/open-test-service.ts';
import { bodyLimit } from './body-limits.ts';

let service: TestService;
let url: string;
beforeEach(async () => {
  service = await openServiceForTest();
  url = await service.listen();
});

const bodyOf = (bytes: number) => JSON.stringify({ padding: 'x'.repeat(bytes - '{"padding":""}'.length) });

const open: EndpointName[] = ['logIn', 'openSmartSession', 'bookAppointment', 'createTicket', 'voidTicket'];

async function send(name: EndpointName, body: string, inPieces = false) {
  const pieces = new ReadableStream({
    start(stream) {
      for (let at = 0; at < body.length; at += 500) stream.enqueue(Buffer.from(body.slice(at, at + 500)));
      stream.close();
    },
  });
  const answer = await fetch(url + endpoints[name].path, {
    method: endpoints[name].method,
    headers: { 'content-type': 'application/json', ...dispenserHeaders(service.branchFile) },
    body: inPieces ? pieces : body,
    duplex: 'half',
  } as RequestInit);
  return v.parse(serviceError, await answer.json());
}

describe('a body', () => {
  it.each(open)('may have exactly the maximum length for %s, but not one byte more', async (name) => {
    const limit = bodyLimit(name);
    for (const inPieces of [false, true]) {
      expect(await send(name, bodyOf(limit), inPieces)).toMatchObject({ type: 'INVALID_INPUT' });
      const refused = await send(name, bodyOf(limit + 1), inPieces);
      expect(refused).toMatchObject({ code: 413, type: 'BODY_TOO_LARGE', data: { limit } });
    }
  });

  it('of a login has a limit of 1 kB, enough for the longest name and password in any script', async () => {
    expect(bodyLimit('logIn')).toBe(1024);
    const longest = { username: '鼎'.repeat(128), password: '鼎'.repeat(maxPasswordLength) };
    expect(await send('logIn', JSON.stringify(longest))).toMatchObject({ type: 'INVALID_USERNAME' });
  });
});

async function statuses(request: string): Promise<number[]> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(request);
  const answers = await text(socket);
  return [...answers.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
}

const login = 'POST /api/v1/counter/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
const body = '{"username":"nobody","password":"guessed"}';

describe('a body with a wrong Content-Length', () => {
  it('is refused before it is sent if the announced length is too large', async () => {
    expect(await statuses(`${login}Content-Length: 1025\r\n\r\n`)).toEqual([413]);
  });

  it('is read only up to the announced length', async () => {
    expect(new Set(await statuses(`${login}Content-Length: 10\r\n\r\n${body}`))).toEqual(new Set([400]));
  });

  it('is refused if its lengths are contradictory or invalid', async () => {
    for (const lengths of [
      'Content-Length: 42\r\nTransfer-Encoding: chunked',
      'Content-Length: 42\r\nContent-Length: 41',
      'Content-Length: -1',
      'Content-Length: 4e1',
    ]) {
      expect(await statuses(`${login}${lengths}\r\n\r\n${body}`)).toEqual([400]);
    }
  });

  it('is refused once it becomes too long, even if it never ends', async () => {
    const piece = `400\r\n${'x'.repeat(1024)}\r\n`;
    expect(await statuses(`${login}Transfer-Encoding: chunked\r\n\r\n${piece.repeat(3)}`)).toEqual([413]);
  });
});
