import { expect, it } from 'vitest';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { serviceAvailability } from '../../page/api/service-availability.ts';
import { aBranch, aProfile, aService } from '../../testing/builders.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { fakePrinter } from '../../testing/printer/fake-page-printer.ts';
import { startSession } from '../session/kiosk-session.ts';
import { numbersOf, shownTicketScreen } from '../session/shown-ticket-screen.ts';
import { memoryJournal } from './journal.ts';
import { paperClient } from './paper-client.ts';
import { ticketClient } from './ticket-client.ts';
import { createVisitActions } from './visit-actions.ts';

const eventCount = Number(process.env.VISIT_EVENTS ?? 2_000);
const seed = Number(process.env.VISIT_SEED ?? 1);

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const context = { profile: aProfile(), branch: aBranch(), services: [aService()], additions: ['ticket'] };
const draft = { services: ['passport'], language: 'en' };

/** A kiosk in memory whose page can be replaced, as by a reload. */
function setUp() {
  const service = fakeService();
  const journal = memoryJournal();
  const shown = new Set<string>();
  let requests = 0;
  let now = 0;

  function boot() {
    // A page's timers end with the page; the machine's clock continues.
    const timers = manualTimers();
    const startedAt = now;
    const session = startSession(timers);
    const printer = fakePrinter();
    session.subscribe(() => {
      const { screen } = session.current().session;
      for (const { created } of numbersOf(shownTicketScreen(screen))) shown.add(created.ticket.number);
    });
    session.send({ type: 'idle-state-changed', idleState: 'open', timings });
    const tickets = ticketClient({
      client: service,
      journal,
      timers,
      availability: serviceAvailability(timers),
      machineNow: () => startedAt + timers.now(),
    });
    const paper = paperClient({
      session,
      timers,
      printer: async () => printer,
      slipOf: async () => ({ slip: [{ kind: 'rule' }], picture: undefined }),
      onPrinted() {},
    });
    const actions = createVisitActions({
      takenNeeds: () => ['time'],
      session,
      tickets,
      paper,
      timers,
      newRequestId() {
        requests += 1;
        return `request-${String(requests).padStart(8, '0')}`;
      },
      hasClerks: async () => true,
    });
    return {
      session,
      printer,
      ...actions,
      async pass(ms: number) {
        await timers.pass(ms);
        now = Math.max(now, startedAt + timers.now());
      },
    };
  }
  return { service, journal, shown, boot };
}

it('whatever happens, every open ticket was on a screen, and every number on a screen stays valid', async () => {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const { service, journal, shown, boot } = setUp();
  let page = boot();
  // Visits are not awaited, because a visit lasts longer than the event that starts it.
  const events: readonly (() => unknown)[] = [
    () => void page.start(draft, context),
    () => void page.start({ ...draft, numbers: 3 }, context),
    () => {
      const held = numbersOf(shownTicketScreen(page.session.current().session.screen));
      const number = random() < 0.3 ? held.at(-1) : undefined;
      if (!number) return;
      shown.delete(number.created.ticket.number);
      void page.giveBack(number.requestId);
    },
    () => page.session.send({ type: 'touched' }),
    () => page.session.send({ type: 'went-home' }),
    () => void page.answerPaper(random() < 0.5),
    () => page.printer.settle(pick(['printed', 'sent', 'failed', 'unknown'])),
    () => page.pass(pick([0, 100, 1_000, 5_000, 20_000])),
    () => page.pass(pick([0, 100, 1_000, 5_000, 20_000])),
    () => {
      service.connection = pick(['fine', 'fine', 'cut-before', 'cut-after']);
    },
    () => {
      if (random() > 0.3) return;
      page = boot();
      void page.recover();
    },
  ];
  for (let done = 0; done < eventCount; done++) {
    const event = pick(events);
    await event();
    await page.pass(0);
  }
  service.connection = 'fine';
  page = boot();
  void page.recover();
  await page.pass(600_000);

  const open = service.openNumbers();
  expect(open.length).toBeGreaterThan(eventCount / 100);
  expect(open.filter((number) => !shown.has(number))).toEqual([]);
  expect([...shown].filter((number) => !open.includes(number))).toEqual([]);
  expect(await journal.entries()).toEqual([]);
});
