import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { callNextTicket } from '../../contract/endpoints/counter-endpoints.ts';
import { readLanguage, readSettings } from '../../contract/endpoints/dispenser-endpoints.ts';
import { createTicket, voidTicket } from '../../contract/endpoints/ticket-endpoints.ts';
import { aTicket, aWaitingInfo, theSettings } from '../../testing/builders.ts';
import { createClient } from './client.ts';
import { displayable } from './displayable.ts';

let close = () => {};
afterEach(() => close());

async function clientOf(listener: RequestListener, timeoutMs = 30_000) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/kiosk`;
  const times: number[] = [];
  const client = createClient({
    fetch,
    base,
    timeoutMs,
    onServiceTime: (time) => times.push(time),
    displayable,
  });
  return { client, times };
}

const answering = (status: number, body: string) =>
  clientOf((_, response) => response.writeHead(status).end(body));

describe('an answer', () => {
  it('is parsed once: known fields are kept, unknown fields are dropped', async () => {
    const { client } = await answering(200, JSON.stringify({ ...theSettings(), '': null }));
    expect(await client.call(readSettings, {})).toEqual({ ok: true, answer: theSettings() });
  });

  it('arrives without characters that would be drawn outside their place on the screen', async () => {
    const name = `Pass\u202eport Z${'\u0335'.repeat(99)}`;
    for (const body of [JSON.stringify({ name }), `{"name":"Pass\\u202eport Z${'\u0335'.repeat(99)}"}`]) {
      const { client } = await answering(200, body);
      expect(await client.callUnchecked(readSettings, {})).toEqual({
        ok: true,
        answer: { name: 'Passport Z\u0335\u0335\u0335' },
      });
      close();
    }
  });

  it("reports the service's time", async () => {
    const { client, times } = await clientOf((_, response) => {
      response.setHeader('Date', 'Sat, 21 Nov 2026 09:42:00 GMT').end(JSON.stringify(theSettings()));
    });
    await client.call(readSettings, {});
    expect(times).toEqual([Date.UTC(2026, 10, 21, 9, 42)]);
    close();
    const silent = await clientOf((_, response) => {
      response.sendDate = false;
      response.end(JSON.stringify(theSettings()));
    });
    await silent.client.call(readSettings, {});
    expect(silent.times).toEqual([]);
  });

  it.each([
    ['from a network that requires a login', 200, '<html>Welcome</html>', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['from a proxy without its service', 502, '{"message":"Bad Gateway"}', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['with an impossible year', 200, '{}', 'Sat, 13 Sep 275760 00:00:00 GMT'],
  ])('%s does not set the clock', async (_, status, body, date) => {
    const { client, times } = await clientOf((_, response) => response.writeHead(status, { date }).end(body));
    await client.callUnchecked(readSettings, {});
    expect(times).toEqual([]);
  });

  it('may have no body if the contract promises none', async () => {
    const { client } = await answering(204, '');
    const requestId = 'request-0000-0001';
    expect(await client.call(voidTicket, { body: { requestId } })).toEqual({
      ok: true,
      answer: undefined,
    });
  });

  it('may be empty only if the contract allows it', async () => {
    const empty = await answering(204, '');
    expect(await empty.client.call(callNextTicket, {})).toEqual({ ok: true, answer: undefined });
    expect(await empty.client.call(readSettings, {})).toMatchObject({
      failure: { kind: 'unreadable', problem: expect.stringMatching(/^answer: /) },
    });
    close();
    const wrong = await answering(200, '{}');
    expect(await wrong.client.call(callNextTicket, {})).toMatchObject({ failure: { kind: 'unreadable' } });
  });

  it('names the unreadable field for staff', async () => {
    const { client } = await answering(
      200,
      JSON.stringify({ ...theSettings(), smartTicket: { validityTime: 'long' } }),
    );
    expect(await client.call(readSettings, {})).toMatchObject({
      failure: { problem: expect.stringMatching(/^smartTicket\.validityTime: /) },
    });
  });

  it('is requested with the path and the body of the endpoint', async () => {
    const seen: string[] = [];
    const issued = { ticket: aTicket(), waiting: aWaitingInfo() };
    const { client } = await clientOf(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push(`${request.method} ${request.url} ${request.headers['content-type'] ?? '-'} ${body}`);
      response.end(JSON.stringify(issued));
    });
    await client.call(readLanguage, { params: { language: 'a/b' } });
    const body = { requestId: 'request-0000-0001', services: ['passport'], language: 'en' };
    expect(await client.call(createTicket, { body })).toEqual({ ok: true, answer: issued });
    expect(seen).toEqual([
      'GET /kiosk/api/v1/dispenser/language/a%2Fb - ',
      `POST /kiosk/api/v1/dispenser/ticket application/json ${JSON.stringify(body)}`,
    ]);
  });
});

describe('a failed call', () => {
  it('is "refused" with the error object\'s type and message, or without them if the body is something else', async () => {
    const error = {
      name: 'BadRequest',
      message: 'Too many',
      nodeID: 'n1',
      code: 400,
      type: 'MAX_TICKETS',
      retryable: false,
    };
    const refusing = await answering(400, JSON.stringify({ ...error, stack: '', data: { limit: 5 } }));
    expect(await refusing.client.call(readSettings, {})).toEqual({
      ok: false,
      failure: { kind: 'refused', status: 400, type: 'MAX_TICKETS', message: 'Too many', data: { limit: 5 } },
    });
    close();
    const broken = await answering(502, '<html>Bad gateway</html>');
    expect(await broken.client.call(readSettings, {})).toMatchObject({ failure: { status: 502, type: '' } });
    close();
    const unknown = await answering(401, '');
    expect(await unknown.client.call(readSettings, {})).toMatchObject({ failure: { status: 401 } });
  });

  it.each([
    ['a page of HTML', '<html>Please log in</html>', 'garbled'],
    ['half an object', '{"smartTicket":{', 'garbled'],
    ['nothing', '', 'garbled'],
    [
      'the wrong type',
      JSON.stringify({ ...theSettings(), smartTicket: { validityTime: 'long' } }),
      'unreadable',
    ],
  ])('has a separate kind when %s arrives with status 200', async (_, body, kind) => {
    const { client } = await answering(200, body);
    expect(await client.call(readSettings, {})).toMatchObject({ ok: false, failure: { kind } });
  });

  it('is "unreachable" when the connection is lost or the service takes too long', async () => {
    const cut = await clientOf((request) => request.socket.destroy());
    expect(await cut.client.call(readSettings, {})).toMatchObject({ failure: { kind: 'unreachable' } });
    close();
    const silent = await clientOf(() => {}, 20);
    expect(await silent.client.call(readSettings, {})).toMatchObject({ failure: { kind: 'unreachable' } });
  });
});
