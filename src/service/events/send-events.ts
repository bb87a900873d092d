import type { WebSocket } from 'ws';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import type { EventsQuery } from '../../contract/additions/events.ts';
import type { Store } from '../store/store.ts';
import { sendOrTerminate, terminateWhenDead } from './connection-health.ts';
import { readEpoch, readEventsAfter, readNewestEventSeq, resumePoint } from './read-events.ts';

interface EventConnection {
  readonly socket: WebSocket;
  readonly store: Store;
  readonly branch: string;
  readonly wanted: EventsQuery;
  now(): number;
  newKey(): string;
  /** Told of a failure of ours, after which the line is cut. */
  onError(error: unknown): void;
}

/** Tells the other end of a line what happens in a branch until the line ends: each event once, in the order of commits. */
export function sendEvents({ socket, store, branch, wanted, now, newKey, onError }: EventConnection): void {
  const { db, commits } = store;
  let place: number | undefined;

  const say = (frame: EventFrame) => sendOrTerminate(socket, JSON.stringify(frame));

  async function begin(): Promise<number> {
    const epoch = await readEpoch(db, newKey);
    const newest = await readNewestEventSeq(db, branch);
    say({ seq: newest, event: 'hello', time: now(), data: { epoch } });
    const after = await resumePoint(db, branch, { wanted, epoch, newest });
    if (after === undefined) say({ seq: newest, event: 'resync', time: now(), data: {} });
    return after ?? newest;
  }

  const goOn = oneAtATime(async () => {
    try {
      place ??= await begin();
      let isAll = false;
      while (!isAll && socket.readyState === socket.OPEN) {
        const next = await readEventsAfter(db, branch, place);
        for (const frame of next.frames) say(frame);
        place = next.reached;
        isAll = next.isAll;
      }
    } catch (error) {
      onError(error);
      socket.terminate();
    }
  });

  const stopListening = commits.listen(branch, goOn);
  socket.on('close', stopListening);
  terminateWhenDead(socket);
  goOn();
}

/** Starts a piece of work, or has it start once more if it is under way. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isWorking = false;
  let isWanted = false;
  async function run(): Promise<void> {
    isWorking = true;
    while (isWanted) {
      isWanted = false;
      await work();
    }
    isWorking = false;
  }
  return () => {
    isWanted = true;
    if (!isWorking) void run();
  };
}
