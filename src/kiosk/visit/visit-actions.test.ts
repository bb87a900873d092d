import { describe, expect, it } from 'vitest';
import { serviceAvailability } from '../../page/api/service-availability.ts';
import { aBranch, aProfile, aService } from '../../testing/builders.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { fakePrinter } from '../../testing/printer/fake-page-printer.ts';
import { type KioskSession, startSession } from '../session/kiosk-session.ts';
import { numbersOf, shownTicketScreen } from '../session/shown-ticket-screen.ts';
import { memoryJournal } from './journal.ts';
import { paperClient } from './paper-client.ts';
import { ticketClient } from './ticket-client.ts';
import { createVisitActions } from './visit-actions.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const context = { profile: aProfile(), branch: aBranch(), services: [aService()], additions: ['ticket'] };
const draft = { services: ['passport'], language: 'en' };

function setUp() {
  const service = fakeService();
  const timers = manualTimers();
  const journal = memoryJournal();
  const branch = { clerks: async () => true, needs: ['time'] };
  const printer = fakePrinter();
  let requests = 0;
  function boot() {
    const newRequestId = () => {
      requests += 1;
      return `request-${String(requests).padStart(8, '0')}`;
    };
    const session = startSession(timers);
    session.send({ type: 'idle-state-changed', idleState: 'open', timings });
    const paper = paperClient({
      session,
      timers,
      printer: async () => printer,
      slipOf: async () => ({ slip: [{ kind: 'rule' }], picture: undefined }),
      onPrinted: () => {},
    });
    return {
      ...session,
      ...createVisitActions({
        session,
        tickets: ticketClient({
          client: service,
          journal,
          timers,
          availability: serviceAvailability(timers),
          newRequestId,
          machineNow: timers.now,
        }),
        paper,
        timers,
        hasClerks: () => branch.clerks(),
        takenNeeds: () => branch.needs,
        voidsTickets: () => true,
      }),
    };
  }
  return { service, timers, journal, boot, branch, printer };
}

const at = (session: KioskSession) => session.current().session.screen.at;

describe('a tap on a service', () => {
  it('shows a committed number, and returns to the menu when nobody responds', async () => {
    const { service, timers, journal, boot, printer } = setUp();
    const session = boot();
    await session.start(draft, context);
    expect(session.current().session.screen).toMatchObject({
      at: 'ticket',
      created: { ticket: { number: 'B 00043' } },
    });
    await timers.pass(0);
    printer.settle('printed');
    await timers.pass(14_999);
    expect(at(session)).toBe('ticket');
    await timers.pass(1);
    expect(at(session)).toBe('still-there');
    expect(await journal.entries()).toHaveLength(1);
    await timers.pass(20_000);
    expect(at(session)).toBe('menu');
    // The ID that is prepared for the next visitor.
    const prepared = [{ state: 'abandoned', request: { requestId: 'request-00000002' } }];
    expect([service.openNumbers(), await journal.entries()]).toMatchObject([['B 00043'], prepared]);
  });

  it('requests more time for a visitor who needs it, if the service supports this, and stores no trace of this need', async () => {
    const { service, journal, boot, branch } = setUp();
    const session = boot();
    const tell = () =>
      session.send({ type: 'reading-chosen', reading: { needs: ['time', 'by-ear'] }, language: 'en' });
    const written: unknown[] = [];
    const { write } = journal;
    journal.write = (entry) => {
      written.push(entry);
      return write(entry);
    };
    session.send({ type: 'help-opened' });
    tell();
    session.send({ type: 'went-back' });
    await session.start(draft, context);
    expect(service.bodies.at(-1)).toMatchObject({ needs: ['time'] });
    expect(JSON.stringify(written)).not.toContain('needs');
    session.send({ type: 'went-home' });
    await session.start(draft, context);
    expect(service.bodies.at(-1)).not.toHaveProperty('needs');

    session.send({ type: 'went-home' });
    branch.needs = [];
    tell();
    await session.start(draft, context);
    expect(service.bodies.at(-1)).not.toHaveProperty('needs');
  });

  it('and nineteen more taps at the same moment create only one ticket', async () => {
    const { service, boot } = setUp();
    const session = boot();
    await Promise.all(Array.from({ length: 20 }, () => session.start(draft, context)));
    expect([service.openNumbers(), service.calls]).toEqual([['B 00043'], 1]);
    expect(at(session)).toBe('ticket');
  });

  it('ends with advice, and the ticket is voided, when the number comes after the visitor was sent away', async () => {
    const { service, timers, journal, boot } = setUp();
    const session = boot();
    const { write } = journal;
    journal.write = (entry) => timers.sleep(15_000).then(() => write(entry));
    void session.start(draft, context);
    await timers.pass(21_000);
    expect([at(session), service.openNumbers()]).toEqual(['advice', ['B 00043']]);
    await timers.pass(60_000);
    expect([at(session), service.openNumbers()]).toEqual(['menu', []]);
  });

  it('ends with the committed ticket if the connection is lost after the commit and restored in time', async () => {
    const { service, timers, boot } = setUp();
    const session = boot();
    service.connection = 'cut-after';
    void session.start(draft, context);
    await timers.pass(3_000);
    expect(at(session)).toBe('issuing');
    service.connection = 'fine';
    await timers.pass(5_000);
    expect(session.current().session.screen).toMatchObject({
      at: 'ticket',
      created: { ticket: { number: 'B 00043' } },
    });
  });

  it('ends with advice and without a valid ticket if the connection is lost for good', async () => {
    const { service, timers, boot } = setUp();
    const session = boot();
    service.connection = 'cut-after';
    void session.start(draft, context);
    await timers.pass(15_000);
    expect(session.current().session.screen).toMatchObject({ at: 'advice', refusal: { why: 'unreachable' } });
    service.connection = 'fine';
    await timers.pass(60_000);
    expect([service.openNumbers(), at(session)]).toEqual([[], 'menu']);
  });
});

it('a tap shows advice and sends no request if the service creates no tickets', async () => {
  const { service, boot } = setUp();
  const session = boot();
  await session.start(draft, { ...context, additions: [] });
  expect(session.current().session.screen).toMatchObject({ at: 'advice', refusal: { why: 'not-possible' } });
  session.send({ type: 'went-home' });
  await session.start(draft, { ...context, full: draft.services });
  expect(session.current().session.screen).toMatchObject({
    at: 'advice',
    refusal: { why: 'no-more-tickets' },
  });
  expect(service.calls).toBe(0);
});

describe('a service whose clerks can be chosen', () => {
  const features = { ...aProfile().features, clerkSelection: true };
  const byChoice = {
    ...context,
    profile: aProfile({ features }),
    services: [aService({ features: { ...aService().features, clerkSelection: true } })],
    additions: ['ticket', 'selectableClerks'],
  };

  it('asks for a clerk, and accepts any clerk as an answer', async () => {
    const { service, boot } = setUp();
    const session = boot();
    await session.start(draft, byChoice);
    expect(at(session)).toBe('clerk');
    await session.answer({ clerk: undefined });
    expect([at(session), service.openNumbers()]).toEqual(['ticket', ['B 00043']]);
  });

  it('gives the ticket to the clerk whom the visitor has chosen', async () => {
    const { service, boot } = setUp();
    const asked: unknown[] = [];
    const { call } = service;
    service.call = (endpoint, request, options) => {
      asked.push((request as { body: { clerk?: string } }).body);
      return call(endpoint, request, options);
    };
    for (const clerk of ['ana', undefined]) {
      const session = boot();
      await session.start(draft, byChoice);
      await session.answer({ clerk });
    }
    expect(asked).toEqual([
      { requestId: 'request-00000002', ...draft, clerk: 'ana' },
      { requestId: 'request-00000004', ...draft },
    ]);
  });

  it('asks nothing about clerks if no clerk can be chosen', async () => {
    const { boot, branch } = setUp();
    branch.clerks = async () => false;
    const session = boot();
    await session.start(draft, byChoice);
    expect(at(session)).toBe('ticket');
    const named = boot();
    const profile = aProfile({ features: { ...features, customerName: 1 } });
    const names = aBranch({ features: { ...aBranch().features, customerName: true } });
    await named.start(draft, { ...byChoice, profile, branch: names });
    expect(at(named)).toBe('name');
  });

  it('is the only service whose clerks are requested', async () => {
    const { boot, branch } = setUp();
    let reads = 0;
    branch.clerks = async () => ++reads > 0;
    await boot().start(draft, context);
    expect(reads).toBe(0);
    await boot().start(draft, byChoice);
    expect(reads).toBe(1);
  });

  it('asks after a tenth of a second even if the clerks are not known yet', async () => {
    const { timers, boot, branch } = setUp();
    branch.clerks = () => new Promise(() => {});
    const session = boot();
    void session.start(draft, byChoice);
    await timers.pass(99);
    expect(at(session)).toBe('menu');
    await timers.pass(1);
    expect(at(session)).toBe('clerk');
  });
});

describe('a visitor with an appointment', () => {
  const none = { services: [], language: 'en' };

  it('types the code, and gets the number on paper', async () => {
    const { boot } = setUp();
    const session = boot();
    await session.start(none, context, { question: 'appointment' });
    expect(at(session)).toBe('appointment');
    await session.answer({ bookingCode: 'K7P2' });
    expect(at(session)).toBe('ticket');
  });

  it('stays at the open question if a code is scanned meanwhile', async () => {
    const { boot } = setUp();
    const session = boot();
    await session.start(none, context, { question: 'identification' });
    await session.start(none, context, { question: 'appointment', answer: { bookingCode: 'K7P2' } });
    expect(at(session)).toBe('identification');
  });
});

describe('a group', () => {
  const family = { ...draft, numbers: 3 };
  const numbersOn = (session: KioskSession) =>
    numbersOf(shownTicketScreen(session.current().session.screen)).map(
      ({ created }) => created.ticket.number,
    );

  it('gets a number and a paper for each person, from requests that are all in the journal before the first is sent', async () => {
    const { service, journal, boot, printer, timers } = setUp();
    const session = boot();
    const { call } = service;
    const kept: number[] = [];
    service.call = async (endpoint, request, options) => {
      kept.push((await journal.entries()).length);
      return call(endpoint, request, options);
    };
    await session.start(family, context);
    expect([numbersOn(session), kept]).toEqual([
      ['B 00043', 'B 00044', 'B 00045'],
      [3, 3, 3],
    ]);
    for (let paper = 0; paper < 3; paper++) {
      await timers.pass(0);
      expect(session.current().session.screen).toMatchObject({ paper: { at: 'printing' } });
      printer.settle('printed');
    }
    await timers.pass(0);
    expect(new Set(printer.jobs.map(({ id }) => id)).size).toBe(3);
    expect(session.current().session.screen).toMatchObject({ paper: { at: 'printed' } });
    session.send({ type: 'went-home' });
    await timers.pass(0);
    expect(service.openNumbers()).toEqual(['B 00043', 'B 00044', 'B 00045']);
    expect(await journal.entries()).toMatchObject([{ state: 'abandoned' }]);
  });

  it('is asked after the basket how many numbers it needs, unlike a single visitor', async () => {
    const { boot } = setUp();
    const session = boot();
    const basket = { ...context, profile: aProfile({ serviceCount: 2 }) };
    await session.start(draft, basket);
    await session.answer({ numbers: 2 });
    expect(at(session)).toBe('people');
    session.send({ type: 'went-back' });
    await session.answer({ numbers: undefined });
    expect(numbersOn(session)).toEqual(['B 00043']);
  });

  it('keeps its first numbers if a later number is refused, and the screen says so', async () => {
    const { service, journal, boot, timers } = setUp();
    const session = boot();
    const { call } = service;
    service.call = (endpoint, request, options) => {
      if (service.calls === 1)
        service.refusal = { kind: 'refused', status: 400, type: 'MAX_TICKETS', data: {} };
      return call(endpoint, request, options);
    };
    await session.start(family, context);
    await timers.pass(0);
    expect(session.current().session.screen).toMatchObject({ at: 'ticket', isShort: true });
    expect([numbersOn(session), service.calls]).toEqual([['B 00043'], 2]);
    expect(await journal.entries()).toHaveLength(1);
  });

  it('has every number on the screen, and no paper twice, if the page crashes at any step', async () => {
    for (let step = 1; step <= 10; step++) {
      const { service, journal, boot, printer, timers } = setUp();
      let steps = 0;
      const dies =
        <A extends unknown[], R>(act: (...args: A) => Promise<R>) =>
        (...args: A): Promise<R> =>
          ++steps === step
            ? act(...args).then(() => new Promise<R>(() => {}))
            : steps > step
              ? new Promise<R>(() => {})
              : act(...args);
      const [{ write, remove }, { call }] = [{ ...journal }, { ...service }];
      Object.assign(journal, { write: dies(write), remove: dies(remove) });
      Object.assign(service, { call: dies(call) });
      void boot().start(family, context);
      await timers.pass(100);
      const written = (await journal.entries()).length;
      Object.assign(journal, { write, remove });
      Object.assign(service, { call });
      const session = boot();
      await session.recover();
      await timers.pass(0);
      expect(numbersOn(session), `step ${step}`).toHaveLength(written);
      expect(service.openNumbers()).toEqual(numbersOn(session));
      const papers = printer.jobs.map(({ id, copy }) => `${id} ${copy}`);
      expect(new Set(papers).size).toBe(papers.length);
    }
  });
});

describe('a number that is given back', () => {
  it('is void at once, and the other numbers of its group stay valid', async () => {
    const { service, journal, boot, timers } = setUp();
    const session = boot();
    await session.start({ ...draft, numbers: 2 }, context);
    await session.giveBack('request-00000001');
    expect(service.openNumbers()).toEqual(['B 00044']);
    expect(session.current().session.screen).toMatchObject({ created: { ticket: { number: 'B 00044' } } });
    service.connection = 'cut-before';
    void session.giveBack('request-00000002');
    await timers.pass(0);
    expect(session.current().session.screen).toMatchObject({ place: { state: 'void', number: 'B 00044' } });
    // The request has not reached the service, so the journal keeps it.
    expect(await journal.entries()).toMatchObject([{ state: 'abandoned' }]);
    service.connection = 'fine';
    await timers.pass(10_000);
    expect([service.openNumbers(), await journal.entries()]).toEqual([[], []]);
  });

  it('stays valid while help covers it, because the screen still shows it', async () => {
    const { service, boot } = setUp();
    const session = boot();
    await session.start(draft, context);
    session.send({ type: 'help-opened' });
    await session.giveBack('request-00000001');
    session.send({ type: 'went-back' });
    expect([service.openNumbers(), at(session)]).toEqual([['B 00043'], 'ticket']);
  });
});

describe('without paper in the printer', () => {
  function outOfPaper() {
    const { printer, ...kiosk } = setUp();
    printer.changeState('paper-out');
    return { ...kiosk, printer, session: kiosk.boot() };
  }
  const withPhone = {
    ...context,
    profile: aProfile({
      features: { ...aProfile().features, smsTicket: { enabled: true, customData: 'data1' } },
    }),
  };

  it('a visitor is asked how to keep the number before the ticket is created', async () => {
    const { service, session, printer, timers } = outOfPaper();
    await session.start(draft, context);
    expect([at(session), service.openNumbers()]).toEqual(['paper', []]);
    await session.answer({ storage: 'code' });
    expect(session.current().session.screen).toMatchObject({
      at: 'ticket',
      created: { ticket: { number: 'B 00043' } },
    });
    await timers.pass(0);
    expect(session.current().session.screen).toMatchObject({ paper: { at: 'none', isCode: true } });
    expect(printer.jobs).toEqual([]);
  });

  it('a visitor who leaves instead of answering leaves no ticket behind', async () => {
    const { service, session } = outOfPaper();
    await session.start(draft, context);
    session.send({ type: 'went-home' });
    expect([at(session), service.openNumbers(), service.calls]).toEqual(['menu', [], 0]);
  });

  it('a visitor of a branch with SMS is asked for a phone number among the other questions if there is paper', async () => {
    const session = setUp().boot();
    const named = { ...withPhone.profile.features, customerName: 1 };
    const branch = aBranch({ features: { ...aBranch().features, customerName: true } });
    await session.start(draft, { ...withPhone, profile: aProfile({ features: named }), branch });
    expect(at(session)).toBe('name');
    await session.answer({ customerName: 'Maria' });
    expect(at(session)).toBe('phone');
    await session.answer({ customerData: { data1: '+35621234567' } });
    expect(at(session)).toBe('ticket');
  });

  it('only a visitor who wants an SMS is asked for a phone number', async () => {
    const { session } = outOfPaper();
    await session.start(draft, withPhone);
    await session.answer({ storage: 'phone' });
    expect(at(session)).toBe('phone');
    session.send({ type: 'went-back' });
    expect(at(session)).toBe('paper');
    await session.answer({ storage: 'screen' });
    expect(at(session)).toBe('ticket');
  });

  it('a visitor with an appointment code, scanned or typed, is asked how to keep the number', async () => {
    const { session } = outOfPaper();
    await session.start({ services: [], language: 'en' }, context, {
      question: 'appointment',
      answer: { bookingCode: 'K7P2' },
    });
    expect(session.current().session.screen).toMatchObject({ at: 'paper', draft: { bookingCode: 'K7P2' } });
  });

  it('a visitor with an identification chooses a service before the question about the paper', async () => {
    const { session } = outOfPaper();
    await session.start({ services: [], language: 'en' }, context, { question: 'identification' });
    expect(at(session)).toBe('identification');
    await session.answer({ customerData: { data1: '4711' } });
    expect(at(session)).toBe('menu');
  });

  it('a visitor who chooses a message sees the message as usual', async () => {
    const { session } = outOfPaper();
    await session.start(draft, { ...context, services: [aService({ subType: 2 })] });
    expect(at(session)).toBe('message');
  });
});

describe('a page that restarts', () => {
  it('shows again the number that was on the screen', async () => {
    const { timers, boot } = setUp();
    await boot().start(draft, context);
    await timers.pass(4_000);
    const session = boot();
    await session.recover();
    expect(session.current().session.screen).toMatchObject({
      at: 'ticket',
      created: { ticket: { number: 'B 00043' } },
    });
  });

  it('shows the number as long as its visitor may still be there, and asks whether they are', async () => {
    for (const [seconds, screen] of [
      [49, 'ticket'],
      [50, 'menu'],
    ] as const) {
      const { timers, boot } = setUp();
      await boot().start(draft, context);
      await timers.pass(seconds * 1000);
      const session = boot();
      await session.recover();
      expect(at(session)).toBe(screen);
    }
  });

  it('does not show the number to another visitor who is at the screen, and keeps it valid', async () => {
    const { service, boot } = setUp();
    await boot().start(draft, context);
    const session = boot();
    session.send({ type: 'group-opened', group: 'family' });
    await session.recover();
    expect([at(session), service.openNumbers()]).toEqual(['menu', ['B 00043']]);
  });

  it('voids a ticket that was never shown when another visitor is at the screen', async () => {
    const { service, journal, boot } = setUp();
    const request = { requestId: 'request-of-before', ...draft };
    await journal.write({ state: 'asked', request, at: 0 });
    const session = boot();
    session.send({ type: 'group-opened', group: 'family' });
    await session.recover();
    expect([at(session), service.openNumbers(), await journal.entries()]).toEqual(['menu', [], []]);
  });
});

describe('the paper of a recovered ticket', () => {
  it('is asked about if the number was already on the screen', async () => {
    const { boot, printer, timers } = setUp();
    await boot().start(draft, context);
    const session = boot();
    await session.recover();
    await timers.pass(0);
    expect(session.current().session.screen).toMatchObject({ at: 'ticket', paper: { at: 'asked' } });
    expect(printer.jobs).toHaveLength(1);
  });

  it('is printed when the number was never shown', async () => {
    const { boot, printer, journal, timers } = setUp();
    await journal.write({ state: 'asked', request: { requestId: 'request-of-before', ...draft }, at: 0 });
    const session = boot();
    await session.recover();
    await timers.pass(0);
    expect(printer.jobs).toMatchObject([{ id: 'request-of-before', copy: 0 }]);
  });
});

describe('a visitor who touches nothing', () => {
  it('is asked whether they are still there, and then the visit ends; one touch restarts the time', async () => {
    const { timers, boot } = setUp();
    const session = boot();
    session.send({ type: 'group-opened', group: 'family' });
    await timers.pass(39_999);
    session.send({ type: 'touched' });
    await timers.pass(39_999);
    expect(at(session)).toBe('menu');
    await timers.pass(1);
    expect(at(session)).toBe('still-there');
    await timers.pass(20_000);
    expect(session.current().session.screen).toMatchObject({ at: 'menu', path: [] });
    expect(session.current().timeout).toBeUndefined();
  });
});
