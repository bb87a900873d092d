import { describe, expect, it } from 'vitest';
import type { TicketDraft } from '../../domain/menu/questions.ts';
import { plainReading } from '../../domain/text-entry/scanned-code.ts';
import { aTicket, aWaitingInfo } from '../../testing/builders.ts';
import { usualReading } from './idle-screen.ts';
import { scanKinds } from './scan-answers.ts';
import { chosenLanguage, isIdle, rowOf, screenTimeoutMs } from './screen-table.ts';
import type { At, MenuScreenState, Refusal, Screen, ScreenAt, Session, SessionEvent } from './session.ts';
import { reduceSession } from './session-reducer.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const created = { ticket: aTicket(), waiting: aWaitingInfo() };
const inGroup: MenuScreenState = { at: 'menu', language: 'ar', path: ['family'], page: 1, draft: undefined };
const home: MenuScreenState = { at: 'menu', language: undefined, path: [], page: 0, draft: undefined };
const draft = { language: 'ar', services: ['birth'] };
const visit = {
  menu: inGroup,
  draft,
  questions: ['basket', 'clerk', 'identification', 'name', 'paper', 'phone'] as const,
  refusal: undefined,
};

/** One example of every screen. A missing screen does not compile. */
const screens: { [A in At]: ScreenAt<A> } = {
  starting: { at: 'starting' },
  standby: { at: 'standby' },
  advertisement: { at: 'advertisement', over: home },
  setup: { at: 'setup' },
  paused: { at: 'paused', language: undefined },
  closed: { at: 'closed', language: undefined },
  menu: inGroup,
  languages: { at: 'languages', over: inGroup },
  help: { at: 'help', over: inGroup },
  'how-to': { at: 'how-to', over: inGroup },
  'still-there': { at: 'still-there', over: inGroup },
  ways: { at: 'ways', over: home },
  'give-back': {
    at: 'give-back',
    over: { at: 'ticket', requestId: 'r1', services: [], created, language: 'ar' },
  },
  scanned: { at: 'scanned', over: inGroup, code: plainReading('K7P2'), isOffered: true },
  search: { at: 'search', menu: inGroup },
  message: { at: 'message', ...visit, questions: ['message'] },
  late: { at: 'late', ...visit, questions: ['late', ...visit.questions] },
  basket: { at: 'basket', ...visit },
  people: { at: 'people', ...visit, questions: ['basket', 'people'] },
  clerk: { at: 'clerk', ...visit },
  identification: { at: 'identification', ...visit },
  name: { at: 'name', ...visit },
  paper: { at: 'paper', ...visit },
  phone: { at: 'phone', ...visit },
  appointment: { at: 'appointment', ...visit, draft: { ...draft, services: [] }, questions: ['appointment'] },
  'smart-ticket': { at: 'smart-ticket', over: inGroup },
  issuing: { at: 'issuing', requestId: 'r1', draft, language: 'ar', from: inGroup },
  ticket: { at: 'ticket', requestId: 'r1', services: ['passport'], created, language: 'ar' },
  advice: { at: 'advice', refusal: { why: 'unreachable' }, language: 'ar', from: undefined },
  place: { at: 'place', place: { state: 'missed', number: 'B 003' }, language: 'ar' },
};

const events: { [T in SessionEvent['type']]: Extract<SessionEvent, { type: T }> } = {
  'idle-state-changed': { type: 'idle-state-changed', idleState: 'open', timings },
  touched: { type: 'touched' },
  'language-chosen': { type: 'language-chosen', language: 'tr' },
  'languages-opened': { type: 'languages-opened' },
  'help-opened': { type: 'help-opened' },
  'how-to-opened': { type: 'how-to-opened' },
  'reading-chosen': { type: 'reading-chosen', reading: { letters: 3 }, language: 'ar' },
  'group-opened': { type: 'group-opened', group: 'births' },
  'page-turned': { type: 'page-turned', page: 2 },
  'went-back': { type: 'went-back' },
  'went-home': { type: 'went-home' },
  stayed: { type: 'stayed' },
  'smart-ticket-opened': { type: 'smart-ticket-opened' },
  'ways-opened': { type: 'ways-opened' },
  'search-opened': { type: 'search-opened' },
  searched: { type: 'searched', search: { text: 'birth', services: ['birth'] } },
  'draft-started': { type: 'draft-started', draft, questions: [], requestId: 'r2' },
  answered: { type: 'answered', answer: { bookingCode: 'K7P2' }, requestId: 'r2' },
  'place-read': { type: 'place-read', place: { state: 'unknown' } },
  'code-scanned': { type: 'code-scanned', code: plainReading('K7P2'), isOffered: true },
  'add-service-tapped': { type: 'add-service-tapped' },
  'service-taken-out': { type: 'service-taken-out', service: 'birth' },
  'ticket-created': { type: 'ticket-created', requestId: 'r1', created },
  'ticket-refused': { type: 'ticket-refused', requestId: 'r1', refusal: { why: 'service-closed' } },
  'number-added': { type: 'number-added', requestId: 'r1', added: { requestId: 'r2', created } },
  'give-back-opened': { type: 'give-back-opened' },
  'number-given-back': { type: 'number-given-back', requestId: 'r1' },
  'ticket-recovered': { type: 'ticket-recovered', requestId: 'r0', services: ['passport'], created },
  'paper-changed': { type: 'paper-changed', paper: { at: 'printing', copy: 0 }, minimumMs: 30_000 },
  'time-up': { type: 'time-up' },
};

const open = (screen: Screen): Session => ({ idleState: 'open', timings, screen, reading: usualReading });
const facts: Readonly<Record<string, (screen: Screen) => unknown>> = {
  'no visit': (screen) => (isIdle(open(screen)) ? 'yes' : ''),
  'seconds until time-up': (screen) => (screenTimeoutMs(screen, timings) ?? 0) / 1000 || '',
  language: (screen) => chosenLanguage(screen) ?? '',
  ...Object.fromEntries(
    scanKinds.map((kind) => [`a scan: ${kind}`, (screen: Screen) => rowOf(screen).scans[kind]]),
  ),
  'in a link': (screen) => rowOf(screen).link ?? '',
};

describe('every screen handles every event', () => {
  it('as the table defines', async () => {
    const names = Object.keys(screens) as At[];
    const rows = Object.values(events).map((event) => {
      const cells = names.map((at) => {
        const session = open(screens[at]);
        const { screen } = reduceSession(session, event);
        if (screen === session.screen) return '·';
        if (screen.at === 'menu' && isIdle(open(screen))) return 'home';
        return screen.at === at ? 'restart' : screen.at;
      });
      return `| ${event.type} | ${cells.join(' | ')} |`;
    });
    const table = [
      '# Which screen follows which event',
      '',
      '`session-reducer.test.ts` writes this file. The branch is open, and the menu shows a group.',
      '`·`: the screen ignores the event. `restart`: the screen stays and its timer restarts. The rows below the events are facts.',
      '',
      `| event | ${names.join(' | ')} |`,
      `|${' --- |'.repeat(names.length + 1)}`,
      ...rows,
      ...Object.entries(facts).map(
        ([name, fact]) => `| ${name} | ${names.map((at) => fact(screens[at])).join(' | ')} |`,
      ),
      '',
    ].join('\n');
    await expect(table).toMatchFileSnapshot('./session-table.md');
  });
});

describe('the timeout', () => {
  it('leads every screen back to an idle screen, through at most three other screens', () => {
    for (const screen of Object.values(screens)) {
      let session = open(screen);
      for (let step = 0; step < 4 && !isIdle(session); step++) {
        expect(screenTimeoutMs(session.screen, timings), session.screen.at).toBeGreaterThan(0);
        session = reduceSession(session, { type: 'time-up' });
      }
      expect(isIdle(session), screen.at).toBe(true);
    }
  });

  it('ends the first screen, and the screen of a requested ticket', () => {
    for (const at of ['starting', 'issuing'] as const) {
      expect(screenTimeoutMs(screens[at], timings)).toBeLessThanOrEqual(20_000);
    }
  });

  it('ends an inactive visit with a visible countdown of twenty seconds', () => {
    expect(screenTimeoutMs(inGroup, timings)).toBe(40_000);
    expect(reduceSession(open(inGroup), events['time-up']).screen).toEqual({
      at: 'still-there',
      over: inGroup,
    });
    expect(screenTimeoutMs(screens['still-there'], timings)).toBe(20_000);
  });
});

describe('the screen of a visitor', () => {
  const closed: Screen = { at: 'closed', language: 'ar' };
  const read = [...Object.values(screens), closed].filter(
    ({ at }) => !['starting', 'issuing', 'standby', 'advertisement', 'setup', 'still-there'].includes(at),
  );

  it('never ends without a question that is shown for twenty seconds', () => {
    for (const screen of read) {
      if (screenTimeoutMs(screen, timings) === undefined) continue;
      const asked = reduceSession(open(screen), events['time-up']);
      expect(asked.screen).toEqual({ at: 'still-there', over: screen });
      expect(screenTimeoutMs(asked.screen, timings)).toBe(20_000);
      expect(isIdle(reduceSession(asked, events['time-up']))).toBe(true);
    }
  });

  it('restarts its timeout after any touch, even while "Are you still there?" is shown', () => {
    for (const over of read) {
      const { screen } = reduceSession(open(over), events.touched);
      if (!isIdle(open(over))) expect(screen).not.toBe(over);
      expect(screen).toEqual(over);
      const asked = open({ at: 'still-there', over: over as never });
      const touched = reduceSession(asked, events.touched);
      expect(touched.screen).not.toBe(asked.screen);
      expect(touched.screen).toEqual(asked.screen);
    }
  });

  it('returns after the answer "yes", unless it is a notice that no longer applies', () => {
    const asked = (over: Screen) => open({ at: 'still-there', over: over as never });
    for (const over of [screens.ticket, screens.name, screens.languages])
      expect(reduceSession(asked(over), events.stayed).screen).toEqual(over);
    expect(reduceSession(asked(closed), events.stayed).screen).toEqual(home);
    const stillClosed = { ...asked(closed), idleState: 'closed' } as const;
    expect(reduceSession(stillClosed, events.stayed).screen).toEqual(closed);
  });

  it('ends after the usual time even if it is a notice in the language of the visitor', () => {
    expect(isIdle(open(closed))).toBe(false);
    expect(screenTimeoutMs(closed, timings)).toBe(40_000);
    expect(isIdle(open(screens.closed))).toBe(true);
    expect(screenTimeoutMs(screens.closed, timings)).toBeUndefined();
  });

  it('returns without a touch when the paper of the ticket changes its state', () => {
    const asked = open({ at: 'still-there', over: screens.ticket });
    expect(reduceSession(asked, events['paper-changed']).screen).toMatchObject({
      at: 'ticket',
      paper: { at: 'printing' },
    });
  });
});

describe('a visit', () => {
  it('leaves no language, group or page to the next visitor', () => {
    for (const screen of [screens.ticket, screens.advice, screens['still-there']]) {
      const { screen: next } = reduceSession(open(screen), events['went-home']);
      expect(next).toEqual(home);
    }
  });

  it('does not begin if the branch has closed by the time a sheet is closed', () => {
    for (const opened of [events['help-opened'], events['languages-opened'], events['ways-opened']]) {
      const sheet = reduceSession(open(home), opened);
      const later = reduceSession(sheet, { ...events['idle-state-changed'], idleState: 'closed' });
      expect(later.screen, opened.type).toBe(sheet.screen);
      expect(reduceSession(later, events['went-back']).screen, opened.type).toEqual(screens.closed);
      expect(reduceSession(sheet, events['went-back']).screen, opened.type).toEqual(home);
    }
  });

  it('has larger text on every screen until it ends, even without another language', () => {
    const sheet = reduceSession(open(home), events['help-opened']);
    const larger = reduceSession(sheet, { type: 'reading-chosen', reading: { letters: 3 }, language: 'en' });
    const menu = reduceSession(larger, events['went-back']);
    expect(menu).toMatchObject({ screen: { ...home, language: 'en' }, reading: { letters: 3 } });
    const issuing = reduceSession(menu, events['draft-started']);
    const ticket = reduceSession(issuing, { ...events['ticket-created'], requestId: 'r2' });
    expect(ticket).toMatchObject({ screen: { at: 'ticket' }, reading: { letters: 3 } });
    expect(reduceSession(ticket, events['went-home'])).toMatchObject({ screen: home, reading: usualReading });
    const asked = reduceSession(menu, events['time-up']);
    expect(asked.reading.letters).toBe(3);
    expect(reduceSession(asked, events['time-up'])).toMatchObject({ screen: home, reading: usualReading });
  });

  it('continues in its language when the visitor returns home, until it ends', () => {
    for (const screen of [screens.menu, screens.basket, screens.name]) {
      const start = reduceSession(open(screen), events['went-home']);
      expect(start.screen).toEqual({ ...home, language: 'ar' });
      const asked = reduceSession(start, events['time-up']);
      expect(reduceSession(asked, events['time-up']).screen).toEqual(home);
    }
  });

  it('keeps its page, its choices and its answers in another language', () => {
    const draft = { language: 'ar', services: ['birth'], customerName: 'Maria' };
    const inTurkish = (screen: Screen) => {
      const sheet = reduceSession(open(screen), events['languages-opened']);
      expect(sheet.screen).toEqual({ at: 'languages', over: screen });
      return reduceSession(sheet, events['language-chosen']).screen;
    };
    const menu = { ...inGroup, draft };
    const menuThen = { ...menu, language: 'tr', draft: { ...draft, language: 'tr' } };
    expect(inTurkish(menu)).toEqual(menuThen);
    const name = { at: 'name', menu, draft, questions: ['name'], refusal: undefined } as const;
    const nameThen = { ...name, menu: menuThen, draft: { ...draft, language: 'tr' } };
    expect(inTurkish(name)).toEqual(nameThen);
    expect(inTurkish({ ...screens.advice, from: name } as Screen)).toEqual({
      ...screens.advice,
      language: 'tr',
      from: nameThen,
    });
    expect(inTurkish(screens.ticket)).toEqual({ ...screens.ticket, language: 'tr' });
  });

  it('follows the state of its paper while a language is chosen', () => {
    const sheet = open({ at: 'languages', over: screens.ticket as never });
    expect(reduceSession(sheet, events['paper-changed']).screen).toMatchObject({
      at: 'languages',
      over: { at: 'ticket', paper: { at: 'printing' } },
    });
  });

  it('returns from a group to the group above', () => {
    const deeper = reduceSession(open(inGroup), events['group-opened']);
    expect(deeper.screen).toMatchObject({ path: ['family', 'births'], page: 0 });
    expect(reduceSession(deeper, events['went-back']).screen).toMatchObject({ path: ['family'], page: 0 });
  });

  it('is not interrupted when the branch closes or the service fails; only the next visitor sees the change', () => {
    for (const screen of [
      inGroup,
      screens.issuing,
      screens.ticket,
      screens['still-there'],
      screens.languages,
    ]) {
      const during = reduceSession(open(screen), {
        type: 'idle-state-changed',
        idleState: 'closed',
        timings,
      });
      expect(during.screen).toBe(screen);
      expect(reduceSession(during, events['went-home']).screen.at).toBe(
        screen.at === 'issuing' ? 'issuing' : 'closed',
      );
    }
  });

  it('keeps its language from the menu to the ticket', () => {
    const issuing = reduceSession(open(inGroup), events['draft-started']);
    const ticket = reduceSession(issuing, { type: 'ticket-created', requestId: 'r2', created });
    expect([issuing.screen, ticket.screen]).toMatchObject([{ language: 'ar' }, { language: 'ar' }]);
  });

  it('shows only the ticket of its own request, or the reason why there is no ticket', () => {
    const requestId = 'an-earlier-visit';
    for (const late of [
      { ...events['ticket-created'], requestId },
      { ...events['ticket-refused'], requestId },
    ]) {
      for (const screen of [screens.issuing, screens.ticket, inGroup, screens.advice])
        expect(reduceSession(open(screen), late).screen).toBe(screen);
    }
  });
});

describe('a search', () => {
  const searching = () => reduceSession(open(inGroup), events['search-opened']);
  const found = () => reduceSession(searching(), events.searched);

  it('shows its results in place of the menu, and going back leads to the typed text', () => {
    expect(found().screen).toMatchObject({ at: 'menu', page: 0, search: { text: 'birth' } });
    const again = reduceSession(found(), events['went-back']);
    expect(again.screen).toMatchObject({ at: 'search', menu: { search: { text: 'birth' } } });
    expect(reduceSession(again, events['went-back']).screen).toEqual({
      ...inGroup,
      page: 0,
      search: undefined,
    });
  });

  it('returns to the page on which it began if it is abandoned', () => {
    expect(reduceSession(searching(), events['went-back']).screen).toEqual({ ...inGroup, search: undefined });
  });

  it('shows its results again when the visitor goes back from a question, in any language', () => {
    const asked = reduceSession(found(), { ...events['draft-started'], questions: ['name'] });
    const inTurkish = reduceSession(
      reduceSession(asked, events['languages-opened']),
      events['language-chosen'],
    );
    expect(reduceSession(inTurkish, events['went-back']).screen).toMatchObject({
      at: 'menu',
      language: 'tr',
      search: { services: ['birth'] },
    });
  });

  it('counts as a visit', () => {
    const menu = { ...home, search: { text: 'birth', services: [] } };
    expect(isIdle(open(menu))).toBe(false);
  });
});

describe('while no visitor is there', () => {
  it.each(['starting', 'setup', 'paused', 'closed', 'open'] as const)(
    'the idle state "%s" appears immediately',
    (idleState) => {
      for (const screen of [screens.starting, screens.setup, screens.paused, screens.closed, home]) {
        const next = reduceSession(open(screen), { type: 'idle-state-changed', idleState, timings });
        expect(next.screen.at).toBe(idleState === 'open' ? 'menu' : idleState);
      }
    },
  );

  it('a ticket recovered after a restart is shown again, but never over another visit', () => {
    expect(reduceSession(open(home), events['ticket-recovered']).screen).toMatchObject({
      at: 'ticket',
      requestId: 'r0',
    });
    expect(reduceSession(open(inGroup), events['ticket-recovered']).screen).toBe(inGroup);
  });
});

describe('the questions of a visit', () => {
  const questions = ['clerk', 'name'] as const;
  const asked = () =>
    reduceSession(open(inGroup), { type: 'draft-started', draft, questions, requestId: 'r2' });
  const answered = (session: Session, answer: Partial<TicketDraft>) =>
    reduceSession(session, { type: 'answered', answer, requestId: 'r2' });

  it('follow each other and end with the request for a ticket', () => {
    const first = asked();
    const second = answered(first, { clerk: 'ana' });
    const last = answered(second, { customerName: 'Maria' });
    expect([first.screen.at, second.screen.at]).toEqual(questions);
    expect(last.screen).toMatchObject({
      at: 'issuing',
      requestId: 'r2',
      draft: { ...draft, clerk: 'ana', customerName: 'Maria' },
    });
  });

  it('go back one by one, with their answers, to the group of the service', () => {
    const second = answered(asked(), { clerk: 'ana' });
    const first = reduceSession(second, events['went-back']);
    expect(first.screen).toMatchObject({ at: 'clerk', draft: { clerk: 'ana' } });
    expect(reduceSession(first, events['went-back']).screen).toEqual(inGroup);
  });

  it('are asked again if the service refused an answer, and only then', () => {
    const issuing = answered(answered(asked(), { clerk: 'ana' }), { customerName: 'Maria' });
    const refused = (why: Refusal['why']) =>
      reduceSession(issuing, { type: 'ticket-refused', requestId: 'r2', refusal: { why } });
    expect(refused('name-not-possible').screen).toMatchObject({
      at: 'name',
      draft: { customerName: 'Maria' },
      refusal: { why: 'name-not-possible' },
    });
    const unknown = reduceSession(answered(open(screens.appointment), { bookingCode: 'K7P2' }), {
      type: 'ticket-refused',
      requestId: 'r2',
      refusal: { why: 'booking-unknown' },
    });
    expect(unknown.screen).toMatchObject({ at: 'appointment', refusal: { why: 'booking-unknown' } });
    const away = refused('clerk-away');
    expect(away.screen.at).toBe('advice');
    expect(reduceSession(away, events['went-back']).screen.at).toBe('clerk');
    expect(reduceSession(refused('no-more-tickets'), events['went-back']).screen).toEqual(home);
    // The basket stays if a chosen service has no numbers left.
    const filling = { ...home, draft };
    const chosen = reduceSession(open(filling), events['draft-started']);
    const full = reduceSession(chosen, { ...events['ticket-refused'], requestId: 'r2' });
    expect(reduceSession(full, events['went-back']).screen).toEqual(filling);
  });

  it('can begin with an identification, before a service is chosen', () => {
    const empty = { language: 'ar', services: [] };
    const asking = reduceSession(open(home), {
      type: 'draft-started',
      draft: empty,
      questions: ['identification'],
      requestId: 'r2',
    });
    const known = answered(asking, { customerData: { data1: '4711' } });
    expect(known.screen).toMatchObject({ at: 'menu', draft: { customerData: { data1: '4711' } } });
    expect(isIdle(known)).toBe(false);
  });

  it('include a basket that can be filled, emptied and turned into a ticket', () => {
    const inBasket = (services: string[]): SessionEvent => ({
      type: 'draft-started',
      draft: { language: 'ar', services },
      questions: ['basket'],
      requestId: 'r2',
    });
    const one = reduceSession(open(inGroup), inBasket(['birth']));
    const more = reduceSession(one, events['add-service-tapped']);
    expect(more.screen).toMatchObject({ at: 'menu', path: [], draft: { services: ['birth'] } });
    const two = reduceSession(more, inBasket(['birth', 'name']));
    expect(answered(two, {}).screen).toMatchObject({
      at: 'issuing',
      draft: { services: ['birth', 'name'] },
    });
    expect(reduceSession(one, inBasket([])).screen).toEqual(inGroup);
  });

  it('end at a message, on which an answer changes nothing', () => {
    expect(answered(open(screens.message), {}).screen).toBe(screens.message);
  });
});

describe('an idle menu', () => {
  const leaving = (times: Partial<typeof timings>) => {
    const session = { ...open(home), timings: { ...timings, ...times } };
    return [screenTimeoutMs(home, session.timings), reduceSession(session, { type: 'time-up' }).screen.at];
  };

  it('is followed by standby or advertisements, whichever comes first, or stays', () => {
    expect(screenTimeoutMs(home, timings)).toBeUndefined();
    expect(leaving({ standbyMs: 90_000 })).toEqual([90_000, 'standby']);
    expect(leaving({ advertisementMs: 60_000 })).toEqual([60_000, 'advertisement']);
    expect(leaving({ standbyMs: 90_000, advertisementMs: 60_000 })).toEqual([60_000, 'advertisement']);
    expect(leaving({ standbyMs: 60_000, advertisementMs: 60_000 })).toEqual([60_000, 'standby']);
  });

  it('changes from advertisements to standby when the standby time has passed', () => {
    const times = { ...timings, standbyMs: 90_000, advertisementMs: 60_000 };
    expect(screenTimeoutMs(screens.advertisement, times)).toBe(30_000);
    expect(
      reduceSession({ ...open(screens.advertisement), timings: times }, { type: 'time-up' }).screen.at,
    ).toBe('standby');
  });

  it.each(['standby', 'advertisement'] as const)(
    'returns from %s at the first touch, and is replaced by the closed screen when the branch closes',
    (at) => {
      expect(reduceSession(open(screens[at]), events.touched).screen).toEqual(home);
      expect(reduceSession(open(screens[at]), events['idle-state-changed']).screen).toBe(screens[at]);
      const closing: SessionEvent = { type: 'idle-state-changed', idleState: 'closed', timings };
      expect(reduceSession(open(screens[at]), closing).screen.at).toBe('closed');
    },
  );
});
