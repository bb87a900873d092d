import { describe, expect, it } from 'vitest';
import type { CreateTicketRequest } from '../../contract/additions/create-ticket.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { memoryJournal } from './journal.ts';
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
  /** The desk of a page; another one is what a reload of the page brings. */
  const desk = () => ticketClient({ client: service, journal, timers, wall: timers.now });
  /** A page that sends its request, gets no answer and dies. */
  async function crashWhileAsking() {
    service.line = 'cut-after';
    const itsTimers = manualTimers();
    void ticketClient({ client: service, journal, timers: itsTimers, wall: timers.now }).createTicket(
      request,
    );
    await itsTimers.pass(0);
    service.line = 'fine';
    expect(service.live()).toEqual(['B 1']);
  }
  return { service, journal, timers, desk, crashWhileAsking };
}

describe('a draft for a ticket', () => {
  it('is written down before it is sent, and with its number once there is one', async () => {
    const { service, journal, desk } = setUp();
    service.line = 'cut-before';
    void desk().createTicket(request);
    await Promise.resolve();
    expect(await journal.entries()).toMatchObject([{ state: 'asked', request }]);

    service.line = 'fine';
    await desk().createTicket(request);
    expect(await journal.entries()).toMatchObject([
      { state: 'shown', issued: { ticket: { number: 'B 1' } } },
    ]);
  });

  it('whose answer is lost is asked again and gets the same ticket', async () => {
    const { service, timers, desk } = setUp();
    service.line = 'cut-after';
    const outcome = desk().createTicket(request);
    await timers.pass(200);
    service.line = 'fine';
    await timers.pass(1_000);
    expect(await outcome).toMatchObject({ kind: 'created', created: { ticket: { number: 'B 1' } } });
    expect(service.live()).toEqual(['B 1']);
  });

  it('that is given up leaves no number that nobody holds', async () => {
    const { service, journal, timers, desk } = setUp();
    service.line = 'cut-after';
    const outcome = desk().createTicket(request);
    await timers.pass(12_000);
    expect(await outcome).toEqual({ kind: 'refused', refusal: { why: 'unreachable' } });
    service.line = 'fine';
    await timers.pass(60_000);
    expect(service.live()).toEqual([]);
    expect(await journal.entries()).toEqual([]);
  });

  it('that the service refuses is not asked again', async () => {
    const { service, journal, desk } = setUp();
    service.refuses = { kind: 'refused', status: 400, type: 'INTERVAL_FULL', data: {} };
    expect(await desk().createTicket(request)).toEqual({
      kind: 'refused',
      refusal: { why: 'no-more-tickets' },
    });
    expect([service.calls, await journal.entries()]).toEqual([1, []]);
  });
});

describe('after a crash', () => {
  it('in the middle of asking, a visitor who may still be there gets the ticket', async () => {
    const { timers, desk, crashWhileAsking } = setUp();
    await crashWhileAsking();
    await timers.pass(holdMs - 1);
    expect(await desk().recover(holdMs)).toMatchObject({
      created: { ticket: { number: 'B 1' } },
      wasShown: false,
    });
  });

  it('long past, the ticket is withdrawn, even if it was committed', async () => {
    const { service, journal, timers, desk, crashWhileAsking } = setUp();
    await crashWhileAsking();
    await timers.pass(holdMs);
    expect(await desk().recover(holdMs)).toBeUndefined();
    await timers.pass(0);
    expect(service.live()).toEqual([]);
    expect(await journal.entries()).toEqual([]);
  });

  it('a number that was on the screen is shown again, and never withdrawn', async () => {
    const { service, timers, desk } = setUp();
    await desk().createTicket(request);
    await timers.pass(5_000);
    expect(await desk().recover(holdMs)).toMatchObject({
      created: { ticket: { number: 'B 1' } },
      wasShown: true,
    });
    await timers.pass(60_000);
    expect(await desk().recover(holdMs)).toBeUndefined();
    expect(service.live()).toEqual(['B 1']);
  });

  it('with a clock that went back, nobody is assumed to be waiting', async () => {
    const { service, journal, timers, desk } = setUp();
    await journal.write({ state: 'asked', request, at: timers.now() + 3_600_000 });
    expect(await desk().recover(holdMs)).toBeUndefined();
    await timers.pass(0);
    expect(service.live()).toEqual([]);
  });
});
