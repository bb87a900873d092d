import { once } from 'node:events';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { type EventFrame, eventFrame } from '../../contract/additions/event-frame.ts';
import { eventsPath } from '../../contract/additions/events.ts';

export type EventClient = Awaited<ReturnType<typeof openEventClient>>;

interface ResumeFrom {
  readonly after: number;
  readonly epoch: string;
}

/**
 * Opens a WebSocket for the events of a service or, with another path, of a host.
 * - Resolves after the first frame; rejects if the upgrade is refused.
 * - A new client does not receive events that were committed before that frame.
 */
export async function openEventClient(
  url: string,
  headers: Record<string, string>,
  from?: ResumeFrom,
  path = eventsPath,
) {
  const query = from ? `?after=${from.after}&epoch=${from.epoch}` : '';
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}${query}`, { headers });
  const frames: EventFrame[] = [];
  socket.on('message', (data) => frames.push(v.parse(eventFrame, JSON.parse(String(data)))));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const firstFrame = new Promise((resolve) => socket.once('message', resolve));
  await once(socket, 'open');
  await Promise.race([firstFrame, closed]);
  return {
    socket,
    frames,
    /** Resolves to the close code when either side has closed the WebSocket. */
    closed,
    close() {
      socket.close();
      return closed;
    },
  };
}
