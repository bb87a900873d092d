import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type EventFrame, eventFrame, hello } from '../../contract/additions/event-frame.ts';
import type { Timers } from '../time/timers.ts';
import { atMostOften } from './throttle.ts';

/** A line to the events of the branch, as far as it is used. */
export type EventSocket = Pick<WebSocket, 'onmessage' | 'onclose'>;

interface Ports {
  /** Whether the service has announced events. */
  readonly isOffered: () => boolean;
  /** Opens a line; the search of its address says after which event it goes on. */
  readonly connect: (search: string) => EventSocket;
  readonly queries: Pick<QueryClient, 'refetchQueries'>;
  readonly timers: Timers;
  readonly random: () => number;
  /** Told each event once, in the order in which they happened. */
  readonly onEvent: (event: EventFrame) => void;
}

/** No frame of ours comes near it; in characters. */
const longestFrame = 64 * 1024;
/** Badges are to follow within a second, however much happens in it. */
const readEveryMs = 300;
const slowest = 5;
/** A service may learn to tell events any day. */
const askAgainMs = 60_000;

function frameIn(data: unknown): EventFrame | undefined {
  if (typeof data !== 'string' || data.length > longestFrame) return undefined;
  try {
    const frame = v.safeParse(eventFrame, JSON.parse(data));
    return frame.success ? frame.output : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a line to the events of the branch where the service has any, and reads anew what they say has changed; tells whether it is open. */
export function followEvents(ports: Ports): () => boolean {
  const { isOffered, connect, queries, timers, random, onEvent } = ports;
  const reading = (key: string) =>
    atMostOften(readEveryMs, timers, () => queries.refetchQueries({ queryKey: [key] }));
  const readWaits = reading('waitingInfo');
  const readConfiguration = reading('configuration');

  let heard: { readonly after: number; readonly epoch: string } | undefined;
  let tries = 0;
  let isOpen = false;

  function open(): void {
    if (!isOffered()) {
      timers.after(askAgainMs, open);
      return;
    }
    const socket = connect(heard ? `?after=${heard.after}&epoch=${encodeURIComponent(heard.epoch)}` : '');
    socket.onmessage = ({ data }) => {
      const frame = frameIn(data);
      if (frame) take(frame);
    };
    socket.onclose = () => {
      tries += 1;
      isOpen = false;
      // Jitter: the kiosks of a house lose their lines together.
      timers.after(Math.min(tries, slowest) * 1_000 * (0.75 + random() / 2), open);
    };
  }

  function take(frame: EventFrame): void {
    const { seq, event, data } = frame;
    if (event === 'hello') {
      const said = v.safeParse(hello, data);
      if (!said.success) return;
      tries = 0;
      isOpen = true;
      // What happened between the first reads and this line nobody has told.
      if (!heard) readAll();
      heard = { after: heard?.after ?? seq, epoch: said.output.epoch };
      return;
    }
    if (!heard) return;
    if (event === 'resync') {
      heard = { ...heard, after: seq };
      readAll();
      return;
    }
    if (seq <= heard.after) return;
    heard = { ...heard, after: seq };
    if (event === 'waitingInfo.changed') readWaits();
    if (event === 'config.changed') readConfiguration();
    onEvent(frame);
  }

  function readAll(): void {
    readWaits();
    readConfiguration();
  }

  open();
  return () => isOpen;
}
