import { expect, it } from 'vitest';
import { seededRandom } from '../../domain/chance/seeded-random.ts';
import { serviceAvailability } from '../../page/api/service-availability.ts';
import { aBranch, aProfile, aService } from '../../testing/builders.ts';
import { fakeService } from '../../testing/fake-service.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { fakePrinter } from '../../testing/printer/fake-page-printer.ts';
import { startSession } from '../session/kiosk-session.ts';
import { numbersOf, shownTicketScreen } from '../session/shown-ticket-screen.ts';
import { type Journal, type JournalEntry, memoryJournal } from './journal.ts';
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
  const stored = memoryJournal();
  let unwritten: { readonly entry?: JournalEntry; readonly write: () => void }[] = [];
  let isDiskSlow = false;
  function setDiskSlow(isSlow: boolean): void {
    isDiskSlow = isSlow;
    if (!isSlow) for (const { write } of unwritten.splice(0)) write();
  }
  const onDisk = (change: () => Promise<void>, entry?: JournalEntry) =>
    new Promise<void>((resolve) => {
      unwritten.push({ ...(entry && { entry }), write: () => resolve(change()) });
      setDiskSlow(isDiskSlow);
    });
  /** Changes wait in order while the disk is slow, and a reload loses the waiting changes. */
  const journal: Journal = {
    entries: stored.entries,
    write: (entry) => onDisk(() => stored.write(entry), entry),
    remove: (requestId) => onDisk(() => stored.remove(requestId)),
  };
  /** Numbers that a page wanted to void, but a reload lost the journal entry. They may stay valid. */
  const undecided = new Set<string>();
  /** Numbers that were on the disk at a reload. A visitor may have seen them, so they stay valid. */
  const written = new Set<string>();
  async function loseUnwritten(): Promise<void> {
    const lost = unwritten.flatMap(({ entry }) =>
      entry?.state === 'abandoned' ? entry.request.requestId : [],
    );
    unwritten = [];
    for (const entry of await stored.entries()) {
      if (entry.state !== 'shown') continue;
      written.add(entry.issued.ticket.number);
      if (lost.includes(entry.request.requestId)) undecided.add(entry.issued.ticket.number);
    }
  }
  const shown = new Set<string>();
  let requests = 0;
  let now = 0;
  let pages = 0;

  function boot() {
    pages += 1;
    const ownPage = pages;
    /** A page that was replaced gets no results, and does nothing more. */
    const ofPage =
      <Args extends readonly unknown[], T>(run: (...args: Args) => Promise<T>) =>
      async (...args: Args): Promise<T> => {
        const result = ownPage === pages ? await run(...args) : undefined;
        return ownPage === pages ? (result as T) : new Promise<never>(() => {});
      };
    // A page's timers end with the page; the machine's clock continues.
    const timers = manualTimers();
    const startedAt = now;
    const session = startSession(timers);
    const printer = fakePrinter();
    session.subscribe(() => {
      if (ownPage !== pages) return;
      const { screen } = session.current().session;
      for (const { created } of numbersOf(shownTicketScreen(screen))) shown.add(created.ticket.number);
    });
    session.send({ type: 'idle-state-changed', idleState: 'open', timings });
    const tickets = ticketClient({
      client: { ...service, call: ofPage(service.call) as typeof service.call },
      journal: {
        entries: ofPage(journal.entries),
        write: ofPage(journal.write),
        remove: ofPage(journal.remove),
      },
      timers,
      availability: serviceAvailability(timers),
      newRequestId() {
        requests += 1;
        return `request-${String(requests).padStart(8, '0')}`;
      },
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
      voidsTickets: () => true,
      session,
      tickets,
      paper,
      timers,
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
  return { service, journal, shown, undecided, written, boot, setDiskSlow, loseUnwritten };
}

it('whatever happens, every open ticket was on a screen, and every number on a screen stays valid', async () => {
  const random = seededRandom(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const { service, journal, shown, undecided, written, boot, setDiskSlow, loseUnwritten } = setUp();
  let page = boot();
  // Visits are not awaited, because a visit lasts longer than the event that starts it.
  const events: readonly (() => unknown)[] = [
    () => void page.start(draft, context),
    () => void page.start({ ...draft, numbers: 3 }, context),
    () => {
      const held = () => numbersOf(shownTicketScreen(page.session.current().session.screen));
      const number = random() < 0.3 ? held().at(-1) : undefined;
      if (!number) return;
      void page.giveBack(number.requestId);
      if (!held().some(({ requestId }) => requestId === number.requestId))
        shown.delete(number.created.ticket.number);
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
    () => setDiskSlow(random() < 0.5),
    async () => {
      if (random() > 0.3) return;
      await loseUnwritten();
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
  await loseUnwritten();
  setDiskSlow(false);
  page = boot();
  void page.recover();
  await page.pass(600_000);

  for (const number of undecided) shown.delete(number);
  const open = service.openNumbers().filter((number) => !undecided.has(number));
  expect(open.length).toBeGreaterThan(eventCount / 100);
  expect(open.filter((number) => !shown.has(number) && !written.has(number))).toEqual([]);
  expect([...shown].filter((number) => !open.includes(number))).toEqual([]);
  // The ID that is prepared for the next visitor.
  expect(await journal.entries()).toMatchObject([{ state: 'abandoned' }]);
});
