import type { QueryClient } from '@tanstack/react-query';
import type { DeviceCommand } from '../../contract/additions/events.ts';
import type { Client } from '../api/client.ts';
import { followEvents } from '../api/follow-events.ts';
import type { ServiceAvailability } from '../api/service-availability.ts';
import { keepStorage } from '../boot/keep-storage.ts';
import type { OnStorageProblem } from '../boot/storage-problems.ts';
import { callBoard } from '../calls/call-board.ts';
import { callEventHandler } from '../calls/call-event-handler.ts';
import type { LoadedConfiguration } from '../configuration/queries.ts';
import { openVoice } from '../devices/voice/open-voice.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { warnBySound } from '../session/warn-by-sound.ts';
import type { ServiceClock } from '../time/service-clock.ts';
import type { Timers } from '../time/timers.ts';
import { browserVisitActions } from '../visit/browser-visit-actions.ts';
import type { Dictionary } from '../words/words.ts';
import { handleDeviceCommands } from './device-commands.ts';
import type { VisitsAndCalls } from './visits-and-calls.ts';

interface Deps {
  readonly session: KioskSession;
  readonly client: Client;
  readonly clock: ServiceClock;
  readonly timers: Timers;
  readonly availability: ServiceAvailability;
  readonly queries: QueryClient;
  readonly dictionary: Dictionary;
  /** Receives what is wrong with the browser's database, for staff. */
  readonly onJournalProblem: OnStorageProblem;
  readonly runCommand: (command: DeviceCommand) => void;
  readonly loadPrinter: () => Promise<typeof import('../devices/printer/open-printer.ts')>;
  readonly loadTicketSlip: () => Promise<typeof import('../tickets/ticket-slip.ts')>;
  readonly loadReport: () => Promise<typeof import('../boot/report.ts')>;
}

/** Starts what the page needs after its first menu. Call it once. */
export function startVisitsAndCalls(deps: Deps): VisitsAndCalls {
  const { session, client, queries, timers, clock, availability, runCommand, loadReport, onJournalProblem } =
    deps;
  void keepStorage(navigator.storage);
  const configuration = () => queries.getQueryData<LoadedConfiguration>(['configuration'])?.configuration;
  const calls = callBoard(timers);
  const voice = openVoice({
    client,
    queries,
    clock,
    timers,
    configuration,
    report: async (voices) => (await loadReport()).reportVoices(client, voices),
  });
  warnBySound(session, () => void voice.sound.warn());
  const handleCommand = handleDeviceCommands({
    session,
    now: clock.now,
    deviceKey: () => configuration()?.device.key,
    run: runCommand,
  });
  const handleCall = callEventHandler({ board: calls, announcer: voice, clock, timers });
  const isConnected = followEvents({
    isOffered: () => configuration()?.additions.includes('/events') ?? false,
    connect: (search) => new WebSocket(`${location.origin.replace('http', 'ws')}/kiosk/events${search}`),
    queries,
    timers,
    random: Math.random,
    onConnection: availability.onEventConnection,
    onEvent(event) {
      handleCall(event);
      handleCommand(event);
    },
  });
  return {
    ...browserVisitActions({
      ...{ ...deps, configuration },
      onStorageProblem: onJournalProblem,
    }),
    calls,
    sound: voice.sound,
    testVoice() {
      for (const { key } of configuration()?.languages ?? []) voice.test(key);
    },
    isConnected,
  };
}
