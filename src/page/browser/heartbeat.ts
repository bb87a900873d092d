import type { Heartbeat } from '../../contract/additions/page/page-report.ts';
import { sendHeartbeat } from '../../contract/host-endpoints/page/send-heartbeat.ts';
import type { Client } from '../api/client.ts';
import type { EventConnection } from '../api/event-connection.ts';
import type { Timers } from '../time/timers.ts';
import { browserFrames, type Frames, frameAge } from './painted-frames.ts';

/** The interval of heartbeats. After five missing heartbeats, the host assumes that the page has stopped. */
const beatMs = 2_000;

export interface HeartbeatDeps {
  readonly client: Client;
  readonly eventConnection: Pick<EventConnection, 'send'>;
  readonly timers: Timers;
  readonly version: string;
  readonly frames?: Frames;
  /** Called when the host answers again after a failure. */
  readonly onHostBack: () => void;
}

/**
 * Sends heartbeats with the time of the last paint. No worker sends them, because they must stop if the page
 * hangs.
 */
export async function keepBeating(
  { client, eventConnection, timers, version, frames = browserFrames, onHostBack }: HeartbeatDeps,
  shown: () => Pick<Heartbeat, 'screen' | 'at' | 'problem'>,
): Promise<never> {
  const loadedAt = timers.now();
  const secondsSinceFrame = frameAge(frames, timers.now);
  let isHostAway = false;
  for (;;) {
    const uptimeSeconds = Math.floor((timers.now() - loadedAt) / 1_000);
    const body = { ...shown(), version, uptimeSeconds, frameAgeSeconds: secondsSinceFrame() };
    if (!eventConnection.send(body)) {
      const { ok } = await client.call(sendHeartbeat, { body });
      if (ok && isHostAway) onHostBack();
      isHostAway = !ok;
    }
    await timers.sleep(beatMs);
  }
}
