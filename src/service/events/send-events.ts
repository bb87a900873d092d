import type { WebSocket } from 'ws';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import type { EventsQuery } from '../../contract/additions/events.ts';
import { readNewestEventSeq } from '../store/record-event.ts';
import type { Store } from '../store/store.ts';
import { type BranchFeed, type EventConnection, sendBatch } from './branch-feed.ts';
import { sendOrTerminate, terminateWhenDead } from './connection-health.ts';
import { readEpoch, readEventsAfter, resumePoint, toText } from './read-events.ts';

interface Options {
  readonly store: Store;
  readonly branch: string;
  readonly feed: BranchFeed;
  readonly query: EventsQuery;
  newKey(): string;
  /** Called with an error of ours, after which the connection is terminated. */
  onError(error: unknown): void;
}

/**
 * Sends the events of a branch until the connection closes: each event once, in commit order. First those that the client
 * missed, read for it alone; then those of the feed.
 */
export async function sendEvents(
  socket: WebSocket,
  { store, branch, feed, query, newKey, onError }: Options,
): Promise<void> {
  const { db } = store;
  const send = (frame: EventFrame) => sendOrTerminate(socket, toText(frame));

  async function start(): Promise<number> {
    const epoch = await readEpoch(db, newKey);
    const newest = await readNewestEventSeq(db, branch);
    send({ seq: newest, event: 'hello', time: store.clock.now(), data: { epoch } });
    const after = resumePoint(query, epoch, newest);
    if (after === undefined) send({ seq: newest, event: 'resync', time: store.clock.now(), data: {} });
    return after ?? newest;
  }

  terminateWhenDead(socket);
  try {
    const connection: EventConnection = { socket, position: await start() };
    let isLive = false;
    while (!isLive && socket.readyState === socket.OPEN) {
      const batch = await readEventsAfter(db, branch, { after: connection.position, now: store.clock.now() });
      sendBatch(connection, batch);
      isLive = batch.isLastBatch && feed.join(connection);
    }
  } catch (error) {
    onError(error);
    socket.terminate();
  }
}
