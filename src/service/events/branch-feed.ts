import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Store } from '../store/store.ts';
import { sendOrTerminate } from './connection-health.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type EventBatch, readEventsAfter } from './read-events.ts';
import { sharedFeeds } from './shared-feeds.ts';

/** So many connections are served before the event loop answers requests that have arrived meanwhile. */
const connectionsPerTurn = 32;

/** A connection of a branch, and the number of the last event that was sent to it or skipped. */
export interface EventConnection {
  readonly socket: WebSocket;
  position: number;
}

/** Called with an error of ours, after which the connections are terminated. They resume where they were. */
type OnError = (error: unknown) => void;

/** Returns the feed of a branch for a connection that has just been opened. A feed ends with its last connection. */
export function branchFeeds(store: Store, onError: OnError) {
  const feeds = sharedFeeds((branch) => openFeed(branch, store, onError));
  return (branch: string, socket: WebSocket): BranchFeed => {
    socket.on('close', () => feeds.leave(branch));
    return feeds.enter(branch);
  };
}

function openFeed(branch: string, store: Store, onError: OnError) {
  const live = new Set<EventConnection>();
  /** The last event that was read for the live connections. It never decreases, so no connection misses one. */
  let position: number | undefined;

  const sendNew = oneAtATime(async () => {
    try {
      // The request that made the change is answered first.
      await nextTurn();
      let isLastBatch = false;
      while (!isLastBatch && live.size > 0 && position !== undefined) {
        const batch = await readEventsAfter(store.db, branch, { after: position, now: store.clock.now() });
        position = batch.lastSeq;
        isLastBatch = batch.isLastBatch;
        await sendToAll(batch);
      }
    } catch (error) {
      onError(error);
      for (const { socket } of live) socket.terminate();
    }
  });

  async function sendToAll(batch: EventBatch): Promise<void> {
    // Whoever joins from now on has these events.
    for (const [index, connection] of [...live].entries()) {
      if (index > 0 && index % connectionsPerTurn === 0) await nextTurn();
      sendBatch(connection, batch);
    }
  }

  return {
    /**
     * Sends a connection all events after its position from now on. Returns false if the feed has read further: the
     * connection must read the events between them itself and try again.
     */
    join(connection: EventConnection): boolean {
      position ??= connection.position;
      if (connection.position < position) return false;
      // A closed one will not close again.
      if (connection.socket.readyState === connection.socket.CLOSED) return true;
      live.add(connection);
      connection.socket.on('close', () => live.delete(connection));
      // A change may have been committed after this connection read, while nobody was live.
      sendNew();
      return true;
    },
    stop: store.commits.listen(branch, sendNew),
  };
}

/** The new events of one branch, read once and sent to all connections that have received the earlier ones. */
export type BranchFeed = Pick<ReturnType<typeof openFeed>, 'join'>;

/** Sends a connection what it has not received yet of a batch. */
export function sendBatch(connection: EventConnection, { frames, lastSeq }: EventBatch): void {
  const { socket, position } = connection;
  connection.position = Math.max(position, lastSeq);
  for (const { seq, text } of frames) {
    if (socket.readyState !== socket.OPEN) return;
    if (seq > position) sendOrTerminate(socket, text);
  }
}
