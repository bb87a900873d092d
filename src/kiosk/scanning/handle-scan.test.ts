import { expect, it } from 'vitest';
import { plainReading, type ScannedText } from '../../domain/text-entry/scanned-code.ts';
import { aBranch, aProfile, aTicket, aWaitingInfo } from '../../testing/builders.ts';
import { manualTimers } from '../../testing/manual-timers.ts';
import { browserHabits } from '../devices/scanner/kept-habits.ts';
import { startSession } from '../session/kiosk-session.ts';
import type { VisitActions } from '../visit/visit-actions.ts';
import { acceptOfferedCode, handleScan, type ScanScene } from './handle-scan.ts';

const timings = { inactivityMs: 60_000, ticketMs: 15_000, standbyMs: 0, advertisementMs: 0 };
const created = { ticket: aTicket(), waiting: aWaitingInfo() };

/**
 * A kiosk that reads booking codes, and a service that knows the given codes and records the codes that it receives.
 */
function aKiosk(known: readonly string[]) {
  const session = startSession(manualTimers());
  session.send({ type: 'idle-state-changed', idleState: 'open', timings });
  const sent: string[] = [];

  function send(code: string | undefined): void {
    const { screen } = session.current().session;
    if (screen.at !== 'issuing' || code === undefined) return;
    sent.push(code);
    const { requestId } = screen;
    if (known.includes(code)) session.send({ type: 'ticket-created', requestId, created });
    else session.send({ type: 'ticket-refused', requestId, refusal: { why: 'booking-unknown' } });
  }
  const answer: VisitActions['answer'] = async (given) => {
    session.send({ type: 'answered', answer: given, requestId: 'r' });
    send(given.bookingCode);
  };
  const start: VisitActions['start'] = async (draft, _context, early) => {
    const questions = early ? [early.question] : [];
    session.send({ type: 'draft-started', draft, questions, requestId: 'r' });
    if (early?.answer) await answer(early.answer);
  };

  const profile = aProfile({
    appearance: {
      ...aProfile().appearance,
      enableAppointmentQrReading: true,
      keyboard: { type: 'alphanumeric', min: 4, max: 8, mask: '' },
    },
  });
  const scene = {
    configuration: { branch: aBranch(), services: [], additions: [] },
    activeProfile: { profile, takesArrivals: true, takesTickets: true },
    loadedLanguage: { language: { key: 'en' } },
    session,
    client: {},
    loadVisitsAndCalls: async () => ({ start, answer }),
    reader: browserHabits(() => localStorage),
  } as unknown as ScanScene;
  const scan = (text: string | ScannedText) =>
    handleScan(typeof text === 'string' ? plainReading(text) : text, scene);
  return { session, scene, scan, sent, at: () => session.current().session.screen.at };
}

it('a code that fits both layouts is tried in the second layout if the service does not know it in the first', async () => {
  const { scan, sent, at } = aKiosk(['ZK7Y2']);
  await scan({ us: 'YK7Z2', machine: 'ZK7Y2' });
  expect([sent, at()]).toEqual([['YK7Z2', 'ZK7Y2'], 'ticket']);
});

it('an unknown appointment code leads to the question for a code, and the next known code to its ticket', async () => {
  const { scan, sent, at } = aKiosk(['AA13']);
  await scan('ZZ99');
  expect(at()).toBe('appointment');
  await scan(']Q3AA13');
  expect([sent, at()]).toEqual([['ZZ99', 'AA13'], 'ticket']);
});

it('a scan begins a new visit while the ticket of the previous visitor is on the screen, even with Help open', async () => {
  const { scan, session, sent, at } = aKiosk(['AA11', 'AA12', 'AA13']);
  await scan('AA11');
  await scan('AA12');
  session.send({ type: 'help-opened' });
  await scan('AA13');
  expect([sent, at()]).toEqual([['AA11', 'AA12', 'AA13'], 'ticket']);
});

it('a scan while a visitor is typing does not end the visit until the visitor agrees', async () => {
  const { scan, scene, session, sent, at } = aKiosk(['AA11']);
  const draft = { language: 'de', services: ['passport'] };
  session.send({ type: 'draft-started', draft, questions: ['name'], requestId: 'r' });
  await scan('AA11');
  expect([sent, at()]).toEqual([[], 'scanned']);
  session.send({ type: 'went-back' });
  expect(at()).toBe('name');
  await scan('AA11');
  await acceptOfferedCode(plainReading('AA11'), scene);
  expect([sent, at()]).toEqual([['AA11'], 'ticket']);
});

it('a scan while a ticket is being created is deferred, and the ticket is issued', async () => {
  const { scan, session, sent, at } = aKiosk(['AA11']);
  const draft = { language: 'en', services: ['passport'] };
  session.send({ type: 'draft-started', draft, questions: [], requestId: 'r1' });
  await scan('AA11');
  expect(session.current().session.screen).toMatchObject({ at: 'issuing', isScanned: true });
  session.send({ type: 'ticket-created', requestId: 'r1', created });
  expect([sent, at()]).toEqual([[], 'ticket']);
});
