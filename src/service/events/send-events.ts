import type { WebSocket } from 'ws';
import type { EventFrame } from '../../contract/additions/event-frame.ts';
import type { EventsQuery } from '../../contract/additions/events.ts';
import type { Store } from '../store/store.ts';
import { keepAlive, sendOrCut } from './connection-health.ts';
import { epochOf, eventsAfter, newestEvent, resumedAfter } from './read-events.ts';

interface Telling {
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
export function tellEvents({ socket, store, branch, wanted, now, newKey, onError }: Telling): void {
  const { db, commits } = store;
  let place: number | undefined;

  const say = (frame: EventFrame) => sendOrCut(socket, JSON.stringify(frame));

  async function begin(): Promise<number> {
    const epoch = await epochOf(db, newKey);
    const newest = await newestEvent(db, branch);
    say({ seq: newest, event: 'hello', time: now(), data: { epoch } });
    const after = await resumedAfter(db, branch, { wanted, epoch, newest });
    if (after === undefined) say({ seq: newest, event: 'resync', time: now(), data: {} });
    return after ?? newest;
  }

  const goOn = oneAtATime(async () => {
    try {
      place ??= await begin();
      let isAll = false;
      while (!isAll && socket.readyState === socket.OPEN) {
        const next = await eventsAfter(db, branch, place);
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
  keepAlive(socket);
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
