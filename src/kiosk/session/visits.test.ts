import { describe, expect, it } from 'vitest';
import { aBranch, aProfile, aService } from '../../testing/builders.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { memoryJournal } from './journal.ts';
import { type KioskSession, startSession } from './kiosk-session.ts';
import { ticketDesk } from './ticket-desk.ts';
import { startVisits } from './visits.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const setting = { profile: aProfile(), branch: aBranch(), services: [aService()], additions: ['ticket'] };
const wish = { services: ['passport'], language: 'en' };

function setUp() {
  const service = fakeService();
  const timers = manualTimers();
  const journal = memoryJournal();
  const house = { clerks: async () => true };
  let made = 0;
  /** What a reload of the page brings. */
  function boot() {
    const desk = ticketDesk({ client: service, journal, timers, wall: timers.now });
    const newRequestId = () => {
      made += 1;
      return `request-${String(made).padStart(8, '0')}`;
    };
    const session = startSession(timers);
    session.send({ type: 'surroundings-changed', surroundings: 'open', timings });
    return {
      ...session,
      ...startVisits({ session, desk, timers, newRequestId, hasClerks: () => house.clerks() }),
    };
  }
  return { service, timers, journal, boot, house };
}

const at = (session: KioskSession) => session.current().session.screen.at;

describe('a tap on a service', () => {
  it('shows a committed number and, after its time, the menu again', async () => {
    const { service, timers, journal, boot } = setUp();
    const session = boot();
    await session.wish(wish, setting);
    expect(session.current().session.screen).toMatchObject({
      at: 'ticket',
      issued: { ticket: { number: 'B 1' } },
    });
    await timers.pass(14_999);
    expect(at(session)).toBe('ticket');
    await timers.pass(1);
    expect(at(session)).toBe('menu');
    expect([service.live(), await journal.entries()]).toEqual([['B 1'], []]);
  });

  it('and nineteen more in the same moment make one ticket', async () => {
    const { service, boot } = setUp();
    const session = boot();
    await Promise.all(Array.from({ length: 20 }, () => session.wish(wish, setting)));
    expect(service.live()).toEqual(['B 1']);
    expect(at(session)).toBe('ticket');
  });

  it('with the line cut after the commit ends in that ticket when the line is back in time', async () => {
    const { service, timers, boot } = setUp();
    const session = boot();
    service.line = 'cut-after';
    void session.wish(wish, setting);
    await timers.pass(3_000);
    expect(at(session)).toBe('issuing');
    service.line = 'fine';
    await timers.pass(5_000);
    expect(session.current().session.screen).toMatchObject({
      at: 'ticket',
      issued: { ticket: { number: 'B 1' } },
    });
  });

  it('with the line cut for good ends in advice, and in no number that nobody holds', async () => {
    const { service, timers, boot } = setUp();
    const session = boot();
    service.line = 'cut-after';
    void session.wish(wish, setting);
    await timers.pass(15_000);
    expect(session.current().session.screen).toMatchObject({ at: 'advice', refusal: { why: 'unreachable' } });
    service.line = 'fine';
    await timers.pass(60_000);
    expect([service.live(), at(session)]).toEqual([[], 'menu']);
  });
});

it('a tap on a service that makes no tickets says what to do, and asks nobody', async () => {
  const { service, boot } = setUp();
  const session = boot();
  await session.wish(wish, { ...setting, additions: [] });
  expect(session.current().session.screen).toMatchObject({ at: 'advice', refusal: { why: 'not-possible' } });
  expect(service.calls).toBe(0);
});

describe('a service whose clerks can be chosen', () => {
  const features = { ...aProfile().features, clerkSelection: true };
  const byChoice = {
    ...setting,
    profile: aProfile({ features }),
    services: [aService({ features: { ...aService().features, clerkSelection: true } })],
    additions: ['ticket', 'selectableClerks'],
  };

  it('asks whom the visitor would like to see, and takes anyone for an answer', async () => {
    const { service, boot } = setUp();
    const session = boot();
    await session.wish(wish, byChoice);
    expect(at(session)).toBe('clerk');
    await session.answer({ clerk: undefined });
    expect([at(session), service.live()]).toEqual(['ticket', ['B 1']]);
  });

  it('asks nothing where nobody can be chosen', async () => {
    const { boot, house } = setUp();
    house.clerks = async () => false;
    const session = boot();
    await session.wish(wish, byChoice);
    expect(at(session)).toBe('ticket');
  });

  it('asks after a tenth of a second even if nobody has told yet who is there', async () => {
    const { timers, boot, house } = setUp();
    house.clerks = () => new Promise(() => {});
    const session = boot();
    void session.wish(wish, byChoice);
    await timers.pass(99);
    expect(at(session)).toBe('menu');
    await timers.pass(1);
    expect(at(session)).toBe('clerk');
  });
});

describe('a page that dies and comes back', () => {
  it('while the number is on the screen shows it again', async () => {
    const { timers, boot } = setUp();
    await boot().wish(wish, setting);
    await timers.pass(4_000);
    const session = boot();
    await session.recover();
    expect(session.current().session.screen).toMatchObject({
      at: 'ticket',
      issued: { ticket: { number: 'B 1' } },
    });
  });

  it("to find another visitor at the screen does not show somebody else's number, and keeps it valid", async () => {
    const { service, boot } = setUp();
    await boot().wish(wish, setting);
    const session = boot();
    session.send({ type: 'group-opened', group: 'family' });
    await session.recover();
    expect([at(session), service.live()]).toEqual(['menu', ['B 1']]);
  });

  it('before any number was shown, with another visitor at the screen, withdraws it', async () => {
    const { service, journal, boot } = setUp();
    const request = { requestId: 'request-of-before', ...wish };
    await journal.write({ state: 'asked', request, at: 0 });
    const session = boot();
    session.send({ type: 'group-opened', group: 'family' });
    await session.recover();
    expect([at(session), service.live(), await journal.entries()]).toEqual(['menu', [], []]);
  });
});

describe('silence', () => {
  it('is broken by one touch, and ends the visit without any', async () => {
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
    expect(session.current().leave).toBeUndefined();
  });
});
