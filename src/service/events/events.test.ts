import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventsPath } from '../../contract/additions/events.ts';
import { aBranch, testNow } from '../../testing/builders.ts';
import { eventually } from '../../testing/eventually.ts';
import { mutations } from '../../testing/mutations.ts';
import {
  aBranchFile,
  aCounter,
  aDispenserInFile,
  aUser,
  testPassword,
} from '../../testing/service/branch-file-builders.ts';
import { logInAt } from '../../testing/service/clerk-client.ts';
import { type EventClient, openEventClient } from '../../testing/service/event-client.ts';
import {
  dispenserHeaders,
  openTestService,
  type TestService,
} from '../../testing/service/open-test-service.ts';
import { repetitions } from '../../testing/service/repetitions.ts';
import { importBranchFiles } from '../branch-file/import-branch-files.ts';
import { withBranchTransaction } from '../operations/day/with-branch-transaction.ts';

const branchFile = aBranchFile({ counters: [aCounter()], users: [aUser()] });
const credentials = dispenserHeaders(branchFile);
let service: TestService;
let url: string;

beforeEach(async () => {
  service = await openTestService({
    branchFile,
    verifyPassword: async (_hash, password) => password === testPassword,
  });
  url = await service.listen();
});
afterEach(async () => {
  vi.useRealTimers();
  await service.close();
});

/** Lets pending work continue without advancing the clock. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn();
}

const from = (after: number, epoch: string) => ({ after, epoch });
const eventNames = ({ frames }: EventClient) => frames.map(({ event }) => event);
const eventNumbers = ({ frames }: EventClient) => frames.slice(1).map(({ seq }) => seq);
const expectEvents = (client: EventClient, ...events: string[]) =>
  eventually(() => expect(eventNames(client)).toEqual(events));
const epochFrom = ({ frames }: EventClient) => String(frames[0]?.data.epoch);
const recordEvent = (event: string, data: Record<string, unknown> = {}) =>
  withBranchTransaction(service.store, 'branch-1', async ({ record }) => record(event, service.now, data));
const called = (number: string) => ({
  ticket: 'ticket-1',
  number,
  language: 'en',
  calls: 1,
  counter: { key: 'counter-1', name: 'Counter 1', number: '1' },
});

function refusal(headers: Record<string, string>, query = '') {
  return new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    const upgrade = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    };
    request(url + eventsPath + query, { headers: { ...headers, ...upgrade } })
      .on('upgrade', () => reject(new Error('it was let in')))
      .on('response', async (response) =>
        resolve({ status: response.statusCode, body: await json(response) }),
      )
      .on('error', reject)
      .end();
  });
}

describe('a connected dispenser', () => {
  it('receives the public events of a visit in order, without personal data', async () => {
    const client = await openEventClient(url, credentials);
    const clerk = await logInAt(service);
    const { ticket } = (await service.takeTicket({ customerName: 'Zoltán' })).json();
    await clerk.call('callNextTicket', { query: '?autoCall=true' });
    await clerk.call('cancelTicket', { body: { ticket: ticket.key } });
    await eventually(() => expect(eventNames(client)).toContain('ticket.cancelled'));
    const kinds = eventNames(client);
    expect(kinds[0]).toBe('hello');
    expect(new Set(kinds)).toEqual(
      new Set(['hello', 'waitingInfo.changed', 'ticket.called', 'ticket.cancelled']),
    );
    expect(eventNumbers(client)).toEqual(eventNumbers(client).toSorted((a, b) => a - b));
    expect(client.frames.find(({ event }) => event === 'ticket.called')).toEqual({
      seq: expect.any(Number),
      event: 'ticket.called',
      time: testNow,
      data: {
        ticket: ticket.key,
        number: ticket.number,
        language: 'en',
        calls: 1,
        counter: { key: 'counter-1', name: 'Counter 1', number: '1' },
      },
    });
    expect(client.frames.find(({ event }) => event === 'ticket.cancelled')?.data).toEqual({
      ticket: ticket.key,
      number: ticket.number,
    });
    expect(JSON.stringify(client.frames)).not.toMatch(/Zolt|user-ana/);
  });

  it('receives an event if the branch file has changed, and none if it has not', async () => {
    const client = await openEventClient(url, credentials);
    await importBranchFiles(service.store, [service.branchFile]);
    const renamed = { ...service.branchFile, branch: aBranch({ name: 'Older Harbour' }) };
    await importBranchFiles(service.store, [renamed]);
    // This event is newer than all events of the first import.
    await recordEvent('ticket.called', called('B 1'));
    await expectEvents(client, 'hello', 'config.changed', 'waitingInfo.changed', 'ticket.called');
    expect(client.frames[1]?.data).toEqual({ entity: 'branch', key: 'branch-1' });
  });

  it('receives no events of a transaction that was rolled back', async () => {
    const client = await openEventClient(url, credentials);
    await expect(
      withBranchTransaction(service.store, 'branch-1', async (transaction) => {
        await transaction.record('ticket.called', testNow, called('B 1'));
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    await recordEvent('ticket.called', called('B 2'));
    await expectEvents(client, 'hello', 'ticket.called');
    expect(client.frames[1]?.data.number).toBe('B 2');
  });

  it('keeps its eight newest connections', async () => {
    const clients: EventClient[] = [];
    for (let count = 0; count < 9; count++) clients.push(await openEventClient(url, credentials));
    expect(await clients[0]?.closed).toBe(1008);
    await recordEvent('waitingInfo.changed');
    for (const client of clients.slice(1)) await expectEvents(client, 'hello', 'waitingInfo.changed');
  });
});

describe('a connection that resumes', () => {
  it('receives each missed event once', async () => {
    const first = await openEventClient(url, credentials);
    await recordEvent('ticket.called', called('B 1'));
    await expectEvents(first, 'hello', 'ticket.called');
    await first.close();
    await recordEvent('ticket.created');
    await recordEvent('ticket.called', called('B 2'));
    const second = await openEventClient(url, credentials, from(1, epochFrom(first)));
    await recordEvent('ticket.called', called('B 3'));
    await expectEvents(second, 'hello', 'ticket.called', 'ticket.called');
    expect(second.frames.map(({ seq, data }) => [seq, data.number])).toEqual([
      [expect.any(Number), undefined],
      [3, 'B 2'],
      [4, 'B 3'],
    ]);
  });

  it('receives the events after an event that cannot be read', async () => {
    const first = await openEventClient(url, credentials);
    await expectEvents(first, 'hello');
    await first.close();
    const seq = await recordEvent('ticket.called', called('B 1'));
    await service.store.db.updateTable('event').set({ data: '{"ticket":' }).where('seq', '=', seq).execute();
    await recordEvent('ticket.called', called('B 2'));
    const second = await openEventClient(url, credentials, from(seq - 1, epochFrom(first)));
    await expectEvents(second, 'hello', 'ticket.called');
    await second.close();
  });

  it('receives each event once during sixty reconnects', async () => {
    const received: number[] = [];
    let position: { after: number; epoch: string } | undefined = undefined as typeof position;
    let isOver = false;
    const eventCount = repetitions(200);
    const recording = (async () => {
      for (let count = 0; count < eventCount; count++) {
        await recordEvent(count % 3 === 0 ? 'ticket.created' : 'waitingInfo.changed');
        await turns(randomInt(20));
      }
      isOver = true;
    })();
    const first = await openEventClient(url, credentials, from(0, ''));
    await eventually(() => expect(first.frames.length).toBeGreaterThan(0));
    position = { after: 0, epoch: epochFrom(first) };
    await first.close();
    let reconnects = 0;
    while (reconnects < repetitions(60) || !isOver) {
      const client = await openEventClient(url, credentials, position);
      await turns(randomInt(80));
      client.socket.terminate();
      await client.closed;
      const frames = client.frames.slice(1);
      expect(frames.some(({ event }) => event === 'resync')).toBe(false);
      received.push(...frames.map(({ seq }) => seq));
      position = { ...position, after: Math.max(position.after, received.at(-1) ?? 0) };
      reconnects += 1;
    }
    await recording;
    const last = await openEventClient(url, credentials, position);
    await recordEvent('waitingInfo.changed');
    await eventually(() => expect(last.frames.at(-1)?.seq).toBe(eventCount + 1));
    received.push(...last.frames.slice(1).map(({ seq }) => seq));
    const expected = Array.from({ length: eventCount + 1 }, (_, index) => index + 1).filter(
      (seq) => seq === eventCount + 1 || (seq - 1) % 3 !== 0,
    );
    expect(received).toEqual(expected);
    expect(reconnects).toBeGreaterThanOrEqual(repetitions(60));
  });

  it('receives a resync if the missed events are deleted, too many or of another epoch', async () => {
    const first = await openEventClient(url, credentials);
    for (let count = 0; count < 3; count++) await recordEvent('waitingInfo.changed');
    await eventually(() => expect(first.frames.at(-1)?.seq).toBe(3));
    const epoch = epochFrom(first);

    await expectEvents(await openEventClient(url, credentials, from(1, 'another')), 'hello', 'resync');
    await expectEvents(await openEventClient(url, credentials, from(9, epoch)), 'hello', 'resync');
    await service.store.db.deleteFrom('event').where('seq', '=', 2).execute();
    await expectEvents(await openEventClient(url, credentials, from(1, epoch)), 'hello', 'resync');
    await expectEvents(
      await openEventClient(url, credentials, from(2, epoch)),
      'hello',
      'waitingInfo.changed',
    );

    await service.store.db.updateTable('branch').set({ event_seq: 2_000 }).execute();
    const late = await openEventClient(url, credentials, from(3, epoch));
    await expectEvents(late, 'hello', 'resync');
    expect(late.frames[1]?.seq).toBe(2_000);
  });

  it('has the same epoch as every other connection', async () => {
    const [first, second] = [
      await openEventClient(url, credentials),
      await openEventClient(url, credentials),
    ];
    await expectEvents(first, 'hello');
    await expectEvents(second, 'hello');
    expect(epochFrom(first)).toMatch(/.{16}/);
    expect(epochFrom(second)).toBe(epochFrom(first));
  });
});

describe('an event connection', () => {
  it.each([
    ['no credentials', 401, {}],
    ['a key without its WebSocket ID', 401, { authorization: `Apikey ${aDispenserInFile.apiKey}` }],
    ['credentials of a counter', 401, { authorization: 'Bearer ctr_1', 'x-wsid': 'ws-counter-1' }],
  ])('is refused before the upgrade with %s', async (_, status, headers: Record<string, string>) => {
    const { body, ...answer } = await refusal(headers);
    expect(answer.status).toBe(status);
    expect(body).toMatchObject({ code: status, type: 'NOT_IDENTIFIED', nodeID: 'test-node', stack: '' });
  });

  it('is refused with a wrong key', async () => {
    const signs = '0123456789abcdef';
    for (const forged of mutations(aDispenserInFile.apiKey, 100, signs)) {
      if (forged.trim() === aDispenserInFile.apiKey) continue;
      const { status } = await refusal({ ...credentials, authorization: `Apikey ${forged}` });
      expect(status).toBe(401);
    }
  });

  it('is refused for an inactive dispenser', async () => {
    await importBranchFiles(service.store, [aBranchFile({ dispensers: [] })]);
    expect(await refusal(credentials)).toMatchObject({ status: 403, body: { type: 'DISPENSER_INACTIVE' } });
  });

  it('with an invalid query parameter is refused with its name', async () => {
    const answer = await refusal(credentials, '?after=yesterday');
    expect(answer).toMatchObject({ status: 400, body: { data: { field: 'after' } } });
  });

  it('without an upgrade request is refused with a 404', async () => {
    expect((await service.asDispenser({ url: eventsPath })).json()).toMatchObject({ code: 404 });
  });
});

describe('a connection', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  const advance = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

  it('stays open while the client answers pings', async () => {
    const client = await openEventClient(url, credentials);
    await expectEvents(client, 'hello');
    let pongs = 0;
    for (const socket of service.server.websocketServer.clients) socket.on('pong', () => pongs++);
    for (let beat = 1; beat <= 20; beat++) {
      await advance(15);
      await eventually(() => expect(pongs).toBe(beat));
    }
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  it('is terminated after two unanswered pings', async () => {
    const client = await openEventClient(url, credentials);
    client.socket.pong = () => {};
    await advance(45);
    expect(await client.closed).toBe(1006);
  });

  it('is closed soon after its key becomes invalid', async () => {
    const client = await openEventClient(url, credentials);
    await importBranchFiles(service.store, [aBranchFile({ dispensers: [] })]);
    await advance(15);
    expect(await client.closed).toBe(1008);
  });

  it('is closed after a frame that is too long', async () => {
    const client = await openEventClient(url, credentials);
    client.socket.send('x'.repeat(5 * 1024));
    expect(await client.closed).not.toBe(1005);
    await expectEvents(await openEventClient(url, credentials), 'hello');
  });

  it('is terminated when its client stops reading, and other connections are not affected', async () => {
    const [reader, sleeper] = [
      await openEventClient(url, credentials),
      await openEventClient(url, credentials),
    ];
    await expectEvents(reader, 'hello');
    sleeper.socket.pause();
    const connections = promisify(service.server.server.getConnections.bind(service.server.server));
    expect(await connections()).toBe(2);
    // The longest texts that a frame may contain.
    const long = 'x'.repeat(20_000);
    const longEvent = {
      ...called(long),
      ticket: long,
      language: long,
      counter: { key: long, name: long, number: long },
    };
    let count = 0;
    while ((await connections()) === 2 && count < 500) {
      await recordEvent('ticket.called', longEvent);
      count += 1;
      await eventually(() => expect(reader.frames.length).toBe(count + 1));
    }
    expect(await connections()).toBe(1);
    expect(reader.socket.readyState).toBe(reader.socket.OPEN);
    sleeper.socket.terminate();
  });

  it('is closed within a second when the service stops, even if the client does not read', async () => {
    const [one, other] = [await openEventClient(url, credentials), await openEventClient(url, credentials)];
    other.socket.pause();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = service.server.close();
    expect(await one.closed).toBe(1001);
    await vi.advanceTimersByTimeAsync(1_000);
    await stopped;
    other.socket.terminate();
  });
});
