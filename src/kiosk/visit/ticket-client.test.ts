import { describe, expect, it } from 'vitest';
import type { CreateTicketRequest } from '../../contract/additions/create-ticket.ts';
import { serviceAvailability } from '../../page/api/service-availability.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { type JournalEntry, memoryJournal, type TicketRequest } from './journal.ts';
import { ticketClient } from './ticket-client.ts';

const request: CreateTicketRequest = {
  requestId: 'request-0000-0001',
  services: ['passport'],
  language: 'en',
};
const holdMs = 15_000;

function setUp() {
  const service = fakeService();
  const journal = memoryJournal();
  const timers = manualTimers();
  const availability = serviceAvailability(timers);
  let requests = 0;
  const newRequestId = () => `request-prepared-${++requests}`;
  const deps = { client: service, journal, newRequestId, timers, availability, machineNow: timers.now };
  /** A page's client. A second call returns the client of the reloaded page. */
  const newClient = () => ticketClient(deps);
  async function crashWhileAsking(asked: TicketRequest = request) {
    service.connection = 'cut-after';
    const crashedTimers = manualTimers();
    void ticketClient({ ...deps, timers: crashedTimers }).createTicket(asked);
    await crashedTimers.pass(0);
    service.connection = 'fine';
    expect(service.openNumbers()).toEqual(['B 00043']);
  }
  return { service, journal, timers, availability, deps, newClient, crashWhileAsking };
}

describe('a ticket request', () => {
  it('keeps the menu for the next visitor if it is answered', async () => {
    const { availability, newClient } = setUp();
    await newClient().createTicket(request);
    expect(availability.current().isAway).toBe(false);
  });

  it('is in the journal before it is sent, and its number is added as soon as the number exists', async () => {
    const { service, journal, newClient } = setUp();
    service.connection = 'cut-before';
    void newClient().createTicket(request);
    await Promise.resolve();
    expect(await journal.entries()).toMatchObject([{ state: 'asked', request }]);

    service.connection = 'fine';
    await newClient().createTicket(request);
    expect(await journal.entries()).toMatchObject([
      { state: 'shown', issued: { ticket: { number: 'B 00043' } } },
    ]);
  });

  it('is sent at once if its ID was prepared, even if the disk is slow', async () => {
    const { service, journal, timers, deps } = setUp();
    const disk = { ...journal };
    const client = ticketClient({ ...deps, journal: disk });
    await client.prepare();
    disk.write = () => new Promise(() => {});
    for (let taps = 0; taps < 2; taps++)
      void client.createTicket({ ...request, requestId: client.nextRequestId() });
    await timers.pass(0);
    expect(service.openNumbers()).toEqual(['B 00043']);
  });

  it('leaves no valid ticket behind if the page ends before a prepared request is on the disk', async () => {
    const { service, journal, timers, newClient, deps } = setUp();
    const disk = { ...journal };
    const client = ticketClient({ ...deps, journal: disk });
    await client.prepare();
    disk.write = () => new Promise(() => {});
    void client.createTicket({ ...request, requestId: client.nextRequestId() });
    await timers.pass(0);
    expect(service.openNumbers()).toEqual(['B 00043']);
    expect(await newClient().recover(holdMs)).toBeUndefined();
    await timers.pass(0);
    expect([service.openNumbers(), await journal.entries()]).toEqual([[], []]);
  });

  it('waits for the disk if its ID is still being prepared', async () => {
    const { service, journal, timers, deps } = setUp();
    const client = ticketClient({ ...deps, journal: { ...journal, write: () => new Promise(() => {}) } });
    void client.prepare();
    void client.createTicket({ ...request, requestId: client.nextRequestId() });
    await timers.pass(0);
    expect(service.openNumbers()).toEqual([]);
  });

  it('is sent again if its answer is lost, and gets the same ticket', async () => {
    const { service, timers, newClient } = setUp();
    service.connection = 'cut-after';
    const result = newClient().createTicket(request);
    await timers.pass(200);
    service.connection = 'fine';
    await timers.pass(1_000);
    expect(await result).toMatchObject({ kind: 'created', created: { ticket: { number: 'B 00043' } } });
    expect(service.openNumbers()).toEqual(['B 00043']);
  });

  it('leaves no valid ticket behind if it gets no answer', async () => {
    const { service, journal, timers, newClient } = setUp();
    service.connection = 'cut-after';
    const result = newClient().createTicket(request);
    await timers.pass(12_000);
    expect(await result).toEqual({ kind: 'refused', refusal: { why: 'unreachable' } });
    service.connection = 'fine';
    await timers.pass(60_000);
    expect(service.openNumbers()).toEqual([]);
    expect(await journal.entries()).toEqual([]);
  });

  it('is not sent again if the service refuses it', async () => {
    const { service, journal, newClient } = setUp();
    service.refusal = { kind: 'refused', status: 400, type: 'INTERVAL_FULL', data: {} };
    expect(await newClient().createTicket(request)).toEqual({
      kind: 'refused',
      refusal: { why: 'no-more-tickets' },
    });
    expect([service.calls, await journal.entries()]).toEqual([1, []]);
  });
});

describe('a refusal', () => {
  const refusedWith = async (type: string, data: Record<string, unknown> = {}) => {
    const { service, newClient } = setUp();
    service.refusal = { kind: 'refused', status: 409, type, data };
    return newClient().createTicket(request);
  };

  it.each([
    ['TOO_EARLY', { from: 5 }, { why: 'too-early', time: 5 }],
    ['TOO_LATE', { until: 9 }, { why: 'too-late', time: 9 }],
    ['ALREADY_ARRIVED', { number: 'B 7' }, { why: 'already-arrived', number: 'B 7' }],
    ['ALREADY_ARRIVED', { number: 7 }, { why: 'already-arrived' }],
    ['CLERK_UNAVAILABLE', {}, { why: 'clerk-away' }],
    ['SOMETHING_NEW', { from: 5 }, { why: 'not-possible', time: 5 }],
  ])('%s with %o shows the visitor %o', async (type, data, refusal) => {
    expect(await refusedWith(type, data)).toEqual({ kind: 'refused', refusal });
  });

  it.each([
    [400, true],
    [404, true],
    [409, true],
    [499, true],
    [302, false],
    [401, false],
    [403, false],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('with the status %s is final: %s', async (status, isLast) => {
    const { service, timers, newClient } = setUp();
    service.refusal = { kind: 'refused', status, type: '', data: {} };
    const result = newClient().createTicket(request);
    await timers.pass(1_000);
    service.refusal = undefined;
    await timers.pass(10_000);
    expect((await result).kind).toBe(isLast ? 'refused' : 'created');
  });

  it('does not count if it cannot be read, because the ticket may exist', async () => {
    const { service, timers, newClient } = setUp();
    service.refusal = { kind: 'garbled', problem: 'not JSON' };
    const result = newClient().createTicket(request);
    await timers.pass(1_000);
    service.refusal = undefined;
    await timers.pass(10_000);
    expect((await result).kind).toBe('created');
  });
});

const told = ['Zqxvkw Pfjörgh', '+49 171 5550199', 'BOOK-7731'] as const;

describe('the personal data of a visitor', () => {
  const requests: readonly TicketRequest[] = [
    { ...request, customerName: told[0], customerData: { data1: told[1] } },
    { requestId: request.requestId, language: 'en', bookingCode: told[2] },
  ];

  it.each(requests)('are never in the journal', async (personal) => {
    const { journal, deps } = setUp();
    const written: string[] = [];
    const watched = {
      ...journal,
      async write(entry: JournalEntry) {
        written.push(JSON.stringify(entry));
        await journal.write(entry);
      },
    };
    const client = ticketClient({ ...deps, journal: watched });
    expect(await client.createTicket(personal)).toMatchObject({ kind: 'created' });
    expect(written).toHaveLength(2);
    for (const text of told) expect(written.join()).not.toContain(text);
  });

  it('are lost in a crash during the request, so the ticket is voided and the visitor starts again', async () => {
    const { service, journal, timers, newClient, crashWhileAsking } = setUp();
    await crashWhileAsking({ ...request, customerName: told[0] });
    expect(await newClient().recover(holdMs)).toBeUndefined();
    await timers.pass(0);
    expect([service.openNumbers(), await journal.entries()]).toEqual([[], []]);
  });
});

describe('after a crash', () => {
  it('during a request, a visitor who may still be there gets the ticket', async () => {
    const { timers, newClient, crashWhileAsking } = setUp();
    await crashWhileAsking();
    await timers.pass(holdMs - 1);
    expect(await newClient().recover(holdMs)).toMatchObject({
      numbers: [{ created: { ticket: { number: 'B 00043' } }, wasShown: false }],
    });
  });

  it('the ticket is voided if the crash was long ago, even if the ticket was committed', async () => {
    const { service, journal, timers, newClient, crashWhileAsking } = setUp();
    await crashWhileAsking();
    await timers.pass(holdMs);
    expect(await newClient().recover(holdMs)).toBeUndefined();
    await timers.pass(0);
    expect(service.openNumbers()).toEqual([]);
    expect(await journal.entries()).toEqual([]);
  });

  it('a number that was on the screen is shown again, and never voided', async () => {
    const { service, timers, newClient } = setUp();
    await timers.pass(60_000);
    await newClient().createTicket(request);
    await timers.pass(5_000);
    expect(await newClient().recover(holdMs)).toMatchObject({
      numbers: [{ created: { ticket: { number: 'B 00043' } }, wasShown: true }],
    });
    await timers.pass(60_000);
    expect(await newClient().recover(holdMs)).toBeUndefined();
    expect(service.openNumbers()).toEqual(['B 00043']);
  });

  it('a visitor who took a ticket before the recovery keeps it', async () => {
    const { service, journal, timers, newClient } = setUp();
    const client = newClient();
    await client.createTicket({ ...request, customerName: told[0] });
    expect(await client.recover(holdMs)).toBeUndefined();
    await timers.pass(0);
    expect([service.openNumbers(), await journal.entries()]).toMatchObject([
      ['B 00043'],
      [{ state: 'shown' }],
    ]);
  });

  it('one number is shown again, and other numbers stay valid only if they were shown before', async () => {
    const { service, journal, timers, newClient } = setUp();
    for (const n of [1, 2])
      await newClient().createTicket({ ...request, requestId: `request-of-shown-${n}` });
    service.connection = 'cut-before';
    await journal.write({ state: 'asked', request: { ...request, requestId: 'request-of-asked' }, at: 0 });
    service.connection = 'fine';
    expect(await newClient().recover(holdMs)).toMatchObject({
      numbers: [{ requestId: 'request-of-shown-1' }],
    });
    await timers.pass(0);
    expect(service.openNumbers()).toEqual(['B 00043', 'B 00044']);
    expect((await journal.entries()).map((entry) => entry.request.requestId)).toEqual(['request-of-shown-1']);
  });

  it('during a request that the service refuses, nothing more is sent', async () => {
    const { service, journal, timers, newClient } = setUp();
    await journal.write({ state: 'asked', request, at: 0 });
    service.refusal = { kind: 'refused', status: 409, type: 'SERVICE_CLOSED', data: {} };
    expect(await newClient().recover(holdMs)).toBeUndefined();
    await timers.pass(0);
    expect([service.calls, await journal.entries()]).toEqual([1, []]);
  });

  it('no visitor is assumed to wait if the clock was set back', async () => {
    const { service, journal, timers, newClient } = setUp();
    await journal.write({ state: 'asked', request, at: timers.now() + 3_600_000 });
    expect(await newClient().recover(holdMs)).toBeUndefined();
    await timers.pass(0);
    expect(service.openNumbers()).toEqual([]);
  });
});

describe('a service that creates no ticket', () => {
  it.each(['hanging', 'cut-before', 'cut-after'] as const)(
    'lets one visitor wait for at most ten seconds, and the next visitors find no menu: %s',
    async (connection) => {
      const { service, timers, availability, newClient } = setUp();
      service.connection = connection;
      let result: unknown;
      void newClient()
        .createTicket(request)
        .then((value) => {
          result = value;
        });
      await timers.pass(10_000);
      expect(result).toEqual({ kind: 'refused', refusal: { why: 'unreachable' } });
      expect(availability.current().isAway).toBe(true);
    },
  );

  it('delays nobody longer if it stops answering after a lost request', async () => {
    const { service, timers, newClient } = setUp();
    service.connection = 'cut-before';
    const result = newClient().createTicket(request);
    await timers.pass(3_000);
    service.connection = 'hanging';
    let isOver = false;
    void result.then(() => {
      isOver = true;
    });
    await timers.pass(7_000);
    expect(isOver).toBe(true);
  });

  it('gives visitors the menu again five seconds after it commits something again', async () => {
    const { service, timers, availability, newClient } = setUp();
    service.connection = 'cut-before';
    void newClient().createTicket(request);
    await timers.pass(60_000);
    expect(availability.current().isAway).toBe(true);
    service.connection = 'fine';
    await timers.pass(5_000);
    expect([availability.current().isAway, service.openNumbers()]).toEqual([false, []]);
  });

  it('is asked for a ticket at growing intervals, and then to void it at intervals of at most two seconds', async () => {
    const { service, timers, newClient } = setUp();
    service.connection = 'cut-before';
    const asked: Record<string, number[]> = {};
    const { call } = service;
    service.call = (endpoint, request) => {
      asked[endpoint.path] = [...(asked[endpoint.path] ?? []), timers.now()];
      return call(endpoint, request);
    };
    void newClient().createTicket(request);
    await timers.pass(16_000);
    expect(Object.values(asked)).toEqual([
      [0, 300, 900, 2_100, 4_500, 9_300],
      [9_300, 9_600, 10_200, 11_400, 13_400, 15_400],
    ]);
  });

  it.each([
    [503, 1_000, 8],
    [503, 60_000, 1],
    [401, 60_000, 1],
  ])(
    'gets no request after the answer %s within the %s ms that it asks for',
    async (status, retryAfterMs, calls) => {
      const { service, timers, newClient } = setUp();
      service.refusal = { kind: 'refused', status, type: '', data: {}, retryAfterMs };
      const requested: number[] = [];
      const client = newClient();
      const { call } = service;
      service.call = (endpoint, request) => {
        if (endpoint.path.endsWith('/ticket')) requested.push(timers.now());
        return call(endpoint, request);
      };
      void client.createTicket(request);
      await timers.pass(10_000);
      expect(requested.length).toBeLessThanOrEqual(calls);
      const pauses = requested.slice(1).map((time, index) => time - (requested[index] ?? 0));
      expect(pauses.every((pause) => pause >= retryAfterMs)).toBe(true);
    },
  );

  it('leaves visitors the menu if it only refuses one ticket', async () => {
    const { service, availability, newClient } = setUp();
    service.refusal = { kind: 'refused', status: 409, type: 'SERVICE_CLOSED', data: {} };
    await newClient().createTicket(request);
    expect(availability.current().isAway).toBe(false);
  });
});
