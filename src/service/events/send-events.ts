import type { WebSocket } from 'ws';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import type { EventsQuery } from '../../contract/additions/events.ts';
import { readNewestEventSeq } from '../store/record-event.ts';
import type { Store } from '../store/store.ts';
import { sendOrTerminate, terminateWhenDead } from './connection-health.ts';
import { readEpoch, readEventsAfter, resumePoint } from './read-events.ts';

interface EventConnection {
  readonly socket: WebSocket;
  readonly store: Store;
  readonly branch: string;
  readonly query: EventsQuery;
  now(): number;
  newKey(): string;
  /** Called with an error of ours, after which the connection is terminated. */
  onError(error: unknown): void;
}

/** Sends the events of a branch until the connection closes: each event once, in commit order. */
export function sendEvents({ socket, store, branch, query, now, newKey, onError }: EventConnection): void {
  const { db, commits } = store;
  /** The last event that was sent or skipped. */
  let position: number | undefined;

  const send = (frame: EventFrame) => sendOrTerminate(socket, JSON.stringify(frame));

  async function start(): Promise<number> {
    const epoch = await readEpoch(db, newKey);
    const newest = await readNewestEventSeq(db, branch);
    send({ seq: newest, event: 'hello', time: now(), data: { epoch } });
    const after = await resumePoint(db, branch, { query, epoch, newest });
    if (after === undefined) send({ seq: newest, event: 'resync', time: now(), data: {} });
    return after ?? newest;
  }

  const sendNew = oneAtATime(async () => {
    try {
      position ??= await start();
      let isLastBatch = false;
      while (!isLastBatch && socket.readyState === socket.OPEN) {
        const batch = await readEventsAfter(db, branch, position);
        for (const frame of batch.frames) send(frame);
        position = batch.lastSeq;
        isLastBatch = batch.isLastBatch;
      }
    } catch (error) {
      onError(error);
      socket.terminate();
    }
  });

  const stopListening = commits.listen(branch, sendNew);
  socket.on('close', stopListening);
  terminateWhenDead(socket);
  sendNew();
}

/** Runs `work`, or runs it once more after it ends if it is running. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isRequested = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work();
    }
    isRunning = false;
  }
  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}
