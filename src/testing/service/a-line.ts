import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import { eventsPath } from '../../contract/additions/events.ts';

/** A client of live events that keeps what it hears. */
export interface Line {
  readonly socket: WebSocket;
  readonly frames: readonly EventFrame[];
  /** Settles when the line is closed, whoever closed it; the code says why. */
  readonly closed: Promise<number>;
  close(): Promise<unknown>;
}

interface From {
  readonly after: number;
  readonly epoch: string;
}

/** Opens a line to the events of a service, or whatever has them under a path of its own; rejects if it is refused. */
export async function aLine(
  url: string,
  headers: Record<string, string>,
  from?: From,
  path = eventsPath,
): Promise<Line> {
  const query = from ? `?after=${from.after}&epoch=${from.epoch}` : '';
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}${query}`, { headers });
  const frames: EventFrame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  return {
    socket,
    frames,
    closed,
    close() {
      socket.close();
      return closed;
    },
  };
}
