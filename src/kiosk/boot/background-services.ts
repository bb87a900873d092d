import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '../api/client.ts';
import { followEvents } from '../api/follow-events.ts';
import type { LoadedConfiguration } from '../api/queries.ts';
import type { ServiceClock } from '../api/service-clock.ts';
import { callBoard } from '../calls/call-board.ts';
import { callEventHandler } from '../calls/call-event-handler.ts';
import { openVoice } from '../devices/voice/open-voice.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { deviceCommands } from '../staff/device-commands.ts';
import type { Timers } from '../time/timers.ts';
import { browserVisitActions } from '../visit/browser-visit-actions.ts';
import type { Dictionary } from '../words/words.ts';
import type { BackgroundServices } from './services.ts';

interface Ports {
  readonly session: KioskSession;
  readonly client: Client;
  readonly clock: ServiceClock;
  readonly timers: Timers;
  readonly queries: QueryClient;
  readonly words: Dictionary;
}

/** Starts what the page needs after its first menu: calls, voice, commands and visits. Call it once. */
export function startServices(ports: Ports): BackgroundServices {
  const { session, queries, timers, clock } = ports;
  for (const habit of ['contextmenu', 'dragstart']) {
    document.addEventListener(habit, (event) => event.preventDefault());
  }
  const configuration = () => queries.getQueryData<LoadedConfiguration>(['configuration'])?.configuration;
  const calls = callBoard(timers);
  const voice = openVoice({ ...ports, configuration });
  const commands = deviceCommands({ session, now: clock.now, device: () => configuration()?.device.key });
  const hear = callEventHandler({ board: calls, announcer: voice, clock, timers });
  const isLineOpen = followEvents({
    isOffered: () => configuration()?.additions.includes('/events') ?? false,
    connect: (search) => new WebSocket(`${location.origin.replace('http', 'ws')}/kiosk/events${search}`),
    queries,
    timers,
    random: Math.random,
    onEvent(event) {
      hear(event);
      commands.hear(event);
    },
  });
  return { ...browserVisitActions(ports), calls, voice, commands, isConnected: isLineOpen };
}
