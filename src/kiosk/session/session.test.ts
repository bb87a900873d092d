import { describe, expect, it } from 'vitest';
import { aTicket, aWaitingInfo } from '../../testing/builders.ts';
import {
  type At,
  isResting,
  type Menu,
  type Screen,
  type ScreenAt,
  type Session,
  type SessionEvent,
  sessionAfter,
} from './session.ts';
import { wayOut } from './way-out.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000 };
const issued = { ticket: aTicket(), waiting: aWaitingInfo() };
const inGroup: Menu = { at: 'menu', language: 'ar', path: ['family'], page: 1 };

/** One example of every screen; a screen that is missing does not compile. */
const screens: { [A in At]: ScreenAt<A> } = {
  starting: { at: 'starting' },
  setup: { at: 'setup' },
  paused: { at: 'paused', language: undefined },
  closed: { at: 'closed', language: undefined },
  menu: inGroup,
  languages: { at: 'languages', over: inGroup },
  'still-there': { at: 'still-there', over: inGroup },
  issuing: { at: 'issuing', requestId: 'r1', service: 'passport', language: 'ar' },
  ticket: { at: 'ticket', requestId: 'r1', issued, language: 'ar' },
  advice: { at: 'advice', refusal: 'unreachable', language: 'ar' },
};

/** One example of every event. */
const events: { [T in SessionEvent['type']]: Extract<SessionEvent, { type: T }> } = {
  'surroundings-changed': { type: 'surroundings-changed', surroundings: 'open', timings },
  touched: { type: 'touched' },
  'language-chosen': { type: 'language-chosen', language: 'tr' },
  'languages-opened': { type: 'languages-opened' },
  'group-opened': { type: 'group-opened', group: 'births' },
  'page-turned': { type: 'page-turned', page: 2 },
  'went-back': { type: 'went-back' },
  'went-home': { type: 'went-home' },
  stayed: { type: 'stayed' },
  'service-chosen': { type: 'service-chosen', service: 'birth', requestId: 'r2' },
  'ticket-issued': { type: 'ticket-issued', requestId: 'r1', issued },
  'ticket-refused': { type: 'ticket-refused', requestId: 'r1', refusal: 'service-closed' },
  'ticket-recovered': { type: 'ticket-recovered', requestId: 'r0', issued },
  'time-up': { type: 'time-up' },
};

const open = (screen: Screen): Session => ({ surroundings: 'open', timings, screen });
describe('every screen answers every event', () => {
  it('as the table says', async () => {
    const names = Object.keys(screens) as At[];
    const rows = Object.values(events).map((event) => {
      const cells = names.map((at) => {
        const session = open(screens[at]);
        const { screen } = sessionAfter(session, event);
        if (screen === session.screen) return '·';
        if (screen.at === 'menu' && isResting(open(screen))) return 'home';
        return screen.at === at ? 'anew' : screen.at;
      });
      return `| ${event.type} | ${cells.join(' | ')} |`;
    });
    const table = [
      '# Which screen follows which event',
      '',
      'Written by `session.test.ts`, with an open branch around the visit and a menu inside a group.',
      '`·`: the event means nothing there. `anew`: the same screen, its time begins again.',
      '',
      `| event | ${names.join(' | ')} |`,
      `|${' --- |'.repeat(names.length + 1)}`,
      ...rows,
      '',
    ].join('\n');
    await expect(table).toMatchFileSnapshot('./session-table.md');
  });
});

describe('time', () => {
  it('leads every screen back to the next visitor, through at most two others', () => {
    for (const screen of Object.values(screens)) {
      let session = open(screen);
      for (let step = 0; step < 3 && !isResting(session); step++) {
        expect(wayOut(session.screen, timings), session.screen.at).toBeGreaterThan(0);
        session = sessionAfter(session, { type: 'time-up' });
      }
      expect(isResting(session), screen.at).toBe(true);
    }
  });

  it('never shows "one moment" or the first screen without an end', () => {
    for (const at of ['starting', 'issuing'] as const) {
      expect(wayOut(screens[at], timings)).toBeLessThanOrEqual(20_000);
    }
  });

  it('counts the last twenty seconds of the silence down where the visitor sees it', () => {
    expect(wayOut(inGroup, timings)).toBe(40_000);
    expect(sessionAfter(open(inGroup), events['time-up']).screen).toEqual({
      at: 'still-there',
      over: inGroup,
    });
    expect(wayOut(screens['still-there'], timings)).toBe(20_000);
  });
});

describe('a visit', () => {
  it('leaves nothing for the next: language, group and page are gone', () => {
    for (const screen of [screens.ticket, screens.advice, screens.menu]) {
      const { screen: next } = sessionAfter(open(screen), events['went-home']);
      expect(next).toEqual({ at: 'menu', language: undefined, path: [], page: 0 });
    }
  });

  it('is not cut off when the branch closes or the service goes away; the next one sees it', () => {
    for (const screen of [
      inGroup,
      screens.issuing,
      screens.ticket,
      screens['still-there'],
      screens.languages,
    ]) {
      const during = sessionAfter(open(screen), {
        type: 'surroundings-changed',
        surroundings: 'closed',
        timings,
      });
      expect(during.screen).toBe(screen);
      expect(sessionAfter(during, events['went-home']).screen.at).toBe(
        screen.at === 'issuing' ? 'issuing' : 'closed',
      );
    }
  });

  it('in one language stays in it from the menu to the ticket', () => {
    const issuing = sessionAfter(open(inGroup), events['service-chosen']);
    const ticket = sessionAfter(issuing, { type: 'ticket-issued', requestId: 'r2', issued });
    expect([issuing.screen, ticket.screen]).toMatchObject([{ language: 'ar' }, { language: 'ar' }]);
  });

  it('shows only the answer to its own request', () => {
    const late: SessionEvent = { type: 'ticket-issued', requestId: 'an-earlier-visit', issued };
    for (const screen of [screens.issuing, screens.ticket, inGroup, screens.advice]) {
      expect(sessionAfter(open(screen), late).screen).toBe(screen);
    }
  });
});

describe('while nobody is there', () => {
  const home: Menu = { at: 'menu', language: undefined, path: [], page: 0 };
  it.each(['starting', 'setup', 'paused', 'closed', 'open'] as const)(
    '"%s" shows at once',
    (surroundings) => {
      for (const screen of [screens.starting, screens.setup, screens.paused, screens.closed, home]) {
        const next = sessionAfter(open(screen), { type: 'surroundings-changed', surroundings, timings });
        expect(next.screen.at).toBe(surroundings === 'open' ? 'menu' : surroundings);
      }
    },
  );

  it('a ticket found after a restart is shown again, but never over another visit', () => {
    expect(sessionAfter(open(home), events['ticket-recovered']).screen).toMatchObject({
      at: 'ticket',
      requestId: 'r0',
    });
    expect(sessionAfter(open(inGroup), events['ticket-recovered']).screen).toBe(inGroup);
  });
});
