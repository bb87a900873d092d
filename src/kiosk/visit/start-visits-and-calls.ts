import type { DeviceCommand } from '../../contract/additions/events.ts';
import { reportPrinted } from '../../contract/endpoints/ticket-endpoints.ts';
import type { EventConnection } from '../../page/api/event-connection.ts';
import { loadOnce } from '../../page/browser/load-once.ts';
import type { storageProblems } from '../../page/browser/storage-problems.ts';
import { callBoard } from '../../page/calls/call-board.ts';
import { callEventHandler } from '../../page/calls/call-event-handler.ts';
import { hearService } from '../../page/configuration/hear-service.ts';
import type { ServiceClock } from '../../page/time/service-clock.ts';
import { keepStorage } from '../boot/keep-storage.ts';
import { playSounds } from '../session/play-sounds.ts';
import { isIdle } from '../session/screen-table.ts';
import { afterTickets } from './after-tickets.ts';
import { browserJournal } from './browser-journal.ts';
import { type KioskOfVisits, openVisits } from './open-visits.ts';
import type { VisitsAndCalls } from './visits-and-calls.ts';

interface StartedKiosk extends KioskOfVisits {
  readonly clock: ServiceClock;
  readonly eventConnection: EventConnection;
  readonly random: () => number;
  readonly commands: { readonly run: (command: DeviceCommand) => void };
  readonly staffPause: { readonly setSentence: (sentence: string) => void };
  /** Receives a browser storage's errors, for staff. */
  readonly onStorageProblem: ReturnType<typeof storageProblems>;
  /** Called only if the host offers a printer. */
  readonly loadPrinter: () => Promise<typeof import('../devices/printer/open-printer.ts')>;
  readonly loadTicketSlip: () => Promise<typeof import('./ticket-slip.ts')>;
  readonly loadReport: () => Promise<typeof import('../../page/configuration/report.ts')>;
}

/** Starts the parts that the page needs after its first menu. Call it once. */
export function startVisitsAndCalls(kiosk: StartedKiosk): VisitsAndCalls {
  const { session, client, timers, clock, configuration } = kiosk;
  const { commands, onStorageProblem, loadPrinter, loadTicketSlip } = kiosk;
  void keepStorage(navigator.storage);
  const calls = callBoard(timers);
  const { readHost, voice, testVoice, follow } = hearService({
    ...kiosk,
    calls,
    setSentence: kiosk.staffPause.setSentence,
    isFree: () => isIdle(session.current().session),
    subscribe: session.subscribe,
    run: commands.run,
    onCall: callEventHandler({
      board: calls,
      clock,
      timers,
      speaks: () => !configuration()?.boardSpeaks,
    }),
    // A ticket that is being created changes the waits, so the read waits for the ticket.
    beforeRead: () => afterTickets(session, timers),
  });
  playSounds(session, {
    warn: () => void voice.sound.warn(),
    arrive: () => configuration()?.soundWithNumber && void voice.sound.arrive(),
  });
  const isConnected = follow();
  const { visits, paper } = openVisits(kiosk, {
    journal: browserJournal({ factory: indexedDB, timers, onProblem: onStorageProblem('journal') }),
    randomSource: crypto,
    loadTicketSlip,
    printer: loadOnce(async () => {
      const { printer: kind, paperDots } = await readHost();
      if (kind === 'none') return undefined;
      const { openPagePrinter } = await loadPrinter();
      return openPagePrinter({ kind, paperDots, client, timers });
    }),
    onPrinted(report) {
      const isAccepted = configuration()?.additions.includes('ticket/printed');
      if (isAccepted) void client.call(reportPrinted, { body: report });
    },
  });
  addEventListener('pointerdown', paper.onTouch, { capture: true });
  return {
    ...visits,
    calls,
    sound: voice.sound,
    speak: voice.speak,
    testVoice,
    isConnected,
  };
}
