import { type Heartbeat, heartbeat } from '../../contract/additions/page/page-report.ts';
import type { Client } from '../api/client.ts';
import type { EventLine } from '../api/event-line.ts';
import { hostEndpoint } from '../api/host-endpoint.ts';
import type { KioskSession } from '../session/kiosk-session.ts';
import { isIdle } from '../session/screen-table.ts';
import type { Session } from '../session/session.ts';
import type { Timers } from '../time/timers.ts';
import { browserFrames, type Frames, frameAge } from './painted-frames.ts';

const sendHeartbeat = hostEndpoint({ method: 'POST', path: '/heartbeat', body: heartbeat, response: null });

/** The host takes the page for dead after five times as long. */
const beatMs = 2_000;

interface Deps {
  readonly client: Client;
  readonly eventLine: Pick<EventLine, 'send'>;
  readonly timers: Timers;
  readonly version: string;
  readonly frames?: Frames;
  /** Called when the host answers again after it did not. */
  readonly onHostBack: () => void;
}

/**
 * Tells the host that the page runs and when it was painted, for as long as it runs. It is not in a worker: a page that hangs must stop it.
 */
export async function keepBeating(
  { client, eventLine, timers, version, frames = browserFrames, onHostBack }: Deps,
  shown: () => Pick<Heartbeat, 'screen' | 'at'>,
): Promise<never> {
  const loadedAt = timers.now();
  const secondsSinceFrame = frameAge(frames, timers.now);
  let isHostAway = false;
  for (;;) {
    const uptimeSeconds = Math.floor((timers.now() - loadedAt) / 1_000);
    const body = { ...shown(), version, uptimeSeconds, frameAgeSeconds: secondsSinceFrame() };
    if (!eventLine.send(body)) {
      const { ok } = await client.call(sendHeartbeat, { body });
      if (ok && isHostAway) onHostBack();
      isHostAway = !ok;
    }
    await timers.sleep(beatMs);
  }
}

/** The heartbeat of a kiosk. */
export function startHeartbeat({
  session,
  ...deps
}: Deps & { readonly session: KioskSession }): Promise<never> {
  return keepBeating(deps, () => {
    const current = session.current().session;
    return { screen: screenKind(current), at: current.screen.at };
  });
}

function screenKind(session: Session): Heartbeat['screen'] {
  if (['starting', 'setup', 'paused'].includes(session.screen.at)) return 'paused';
  return isIdle(session) ? 'idle' : 'visit';
}
