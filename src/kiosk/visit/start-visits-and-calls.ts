import type { DeviceCommand } from '../../contract/additions/events.ts';
import { reportPrinted } from '../../contract/endpoints/ticket-endpoints.ts';
import type { EventConnection } from '../../page/api/event-connection.ts';
import { followEvents } from '../../page/api/follow-events.ts';
import { hostQuery } from '../../page/api/read-host.ts';
import { loadOnce } from '../../page/browser/load-once.ts';
import type { storageProblems } from '../../page/browser/storage-problems.ts';
import { callBoard } from '../../page/calls/call-board.ts';
import { callEventHandler } from '../../page/calls/call-event-handler.ts';
import { speakCalls } from '../../page/calls/speak-calls.ts';
import { handleDeviceCommands } from '../../page/orders/device-commands.ts';
import { followOrders } from '../../page/orders/follow-orders.ts';
import type { ServiceClock } from '../../page/time/service-clock.ts';
import { openVoice } from '../../page/voice/open-voice.ts';
import { keepStorage } from '../boot/keep-storage.ts';
import { isIdle } from '../session/screen-table.ts';
import { warnBySound } from '../session/warn-by-sound.ts';
import { afterTickets } from './after-tickets.ts';
import { browserJournal } from './browser-journal.ts';
import { type KioskOfVisits, openVisits } from './open-visits.ts';
import type { VisitsAndCalls } from './visits-and-calls.ts';

interface StartedKiosk extends KioskOfVisits {
  readonly clock: ServiceClock;
  readonly eventConnection: EventConnection;
  readonly random: () => number;
  readonly commands: { readonly run: (command: DeviceCommand) => void };
  /** Pauses the kiosk for administrators. */
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
  const { session, client, reads, timers, clock, availability, configuration, random } = kiosk;
  const { commands, onStorageProblem, loadPrinter, loadTicketSlip, loadReport } = kiosk;
  void keepStorage(navigator.storage);
  const readHost = async () => (await reads.loadQueries()).fetchQuery(hostQuery(client));
  const calls = callBoard(timers);
  const voice = openVoice({
    readHost,
    timers,
    configuration,
    async report(voices) {
      await (await loadReport()).reportVoices(client, voices);
      // The previous page may have been silent.
      await reportSilence();
    },
  });
  const reportSilence = async () => (await loadReport()).reportSilence(client, voice.sound.isDenied());
  // The connection may have ended with the host that knew the reports.
  const reportAgain = async () => (await loadReport()).reportAgain(client);
  speakCalls(calls, voice);
  voice.sound.subscribe(() => void reportSilence().catch(console.warn));
  warnBySound(session, () => void voice.sound.warn());
  const deviceKey = () => configuration()?.device.key;
  const orders = followOrders({
    client,
    deviceKey,
    setSentence: kiosk.staffPause.setSentence,
    additions: () => configuration()?.additions ?? [],
  });
  const handleCommand = handleDeviceCommands({
    now: clock.now,
    deviceKey,
    run: commands.run,
    isFree: () => isIdle(session.current().session),
    subscribe: session.subscribe,
    carriedOut: orders.carriedOut,
  });
  const handleCall = callEventHandler({
    board: calls,
    clock,
    timers,
    speaks: () => !configuration()?.boardSpeaks,
  });
  let socket: WebSocket | undefined;
  const isConnected = followEvents({
    isOffered: () => configuration()?.additions.includes('/events') ?? false,
    connect(search) {
      socket = new WebSocket(`${location.origin.replace('http', 'ws')}/kiosk/events${search}`);
      return socket;
    },
    async refetch(read) {
      // The ticket that is being created changes the waits itself.
      await afterTickets(session, timers);
      await reads.refetch(read);
    },
    timers,
    random,
    onConnection(isOpen) {
      kiosk.eventConnection.use(isOpen ? socket : undefined);
      availability.onEventConnection(isOpen);
      if (!isOpen) return;
      // Orders that were given in the meantime have not been received.
      orders.read();
      void reportAgain().catch(console.warn);
    },
    onEvent(event) {
      handleCall(event);
      handleCommand(event);
      orders.onEvent(event);
    },
  });
  const { visits, paper } = openVisits(kiosk, {
    journal: browserJournal({ factory: indexedDB, timers, onProblem: onStorageProblem('journal') }),
    randomSource: crypto,
    loadTicketSlip,
    printer: loadOnce(async () => {
      const { printer: kind, paperDots } = await readHost();
      if (kind === 'none') return undefined;
      const { openPrinter } = await loadPrinter();
      return openPrinter({ kind, paperDots, client, timers });
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
    testVoice() {
      for (const { key } of configuration()?.languages ?? []) voice.test(key);
    },
    isConnected,
  };
}
