import type { QueryClient } from '@tanstack/react-query';
import type { Client } from './api/client.ts';
import { followEvents } from './api/live.ts';
import type { Configured } from './api/queries.ts';
import { browserVisits } from './session/browser-visits.ts';
import type { KioskSession } from './session/kiosk-session.ts';
import type { Timers } from './session/timers.ts';
import type { Visits } from './session/visits.ts';

interface Ports {
  readonly session: KioskSession;
  readonly client: Client;
  readonly timers: Timers;
  readonly queries: QueryClient;
}

/** What a page in a browser begins once it has a configuration, and the first menu does not wait for: events and visits. */
export function livePage(ports: Ports): Visits {
  const { queries, timers } = ports;
  followEvents({
    isOffered: () =>
      queries.getQueryData<Configured>(['configuration'])?.configuration.additions.includes('/events') ??
      false,
    connect: (search) => new WebSocket(`${location.origin.replace('http', 'ws')}/kiosk/events${search}`),
    queries,
    timers,
    random: Math.random,
  });
  return browserVisits(ports);
}
