import * as v from 'valibot';
import { type EventFrame, eventFrame, hello } from '../../contract/additions/event-frame.ts';
import { refusedKeyClose } from '../../contract/additions/events.ts';
import type { Timers } from '../time/timers.ts';
import { refusedKeyMs } from './client.ts';

/** The parts of a WebSocket that the event stream uses. */
export type EventSocket = Pick<WebSocket, 'onmessage' | 'onclose'>;

interface Deps {
  readonly isOffered: () => boolean;
  /** `search` is the query, with the event after which the service resumes. */
  readonly connect: (search: string) => EventSocket;
  readonly refetch: (read: 'configuration' | 'waitingInfo') => Promise<void>;
  readonly timers: Timers;
  readonly random: () => number;
  readonly onEvent: (event: EventFrame) => void;
  /** Called when the connection opens or closes, and after each failed attempt. */
  readonly onConnection: (isOpen: boolean) => void;
}

/** The maximum length of a frame in characters. Our own frames are much shorter. */
const maxFrameLength = 64 * 1024;
/** The minimum interval of refetches. The waits on screen still change within a second, however many events arrive. */
const refetchEveryMs = 300;
const maxReconnectSeconds = 5;
/** The delay of the first refetch: the page has just read everything, and the first visitor may be waiting. */
const firstRefetchMs = 20_000;
/** The interval of checks for events, which a service may start to offer at any time. */
const offerCheckMs = 60_000;

function parseFrame(data: unknown): EventFrame | undefined {
  if (typeof data !== 'string' || data.length > maxFrameLength) return undefined;
  try {
    const frame = v.safeParse(eventFrame, JSON.parse(data));
    return frame.success ? frame.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the event stream connected if the service offers one, and refetches reported changes. Returns a
 * function that is true while connected.
 */
export function followEvents(deps: Deps): () => boolean {
  const { isOffered, connect, refetch, timers, random, onEvent, onConnection } = deps;
  const refetchWaits = throttle(refetchEveryMs, timers, () => refetch('waitingInfo'));
  const refetchConfiguration = throttle(refetchEveryMs, timers, () => refetch('configuration'));

  let lastSeen: { readonly after: number; readonly epoch: string } | undefined;
  let failedAttempts = 0;
  let isOpen = false;

  function open(): void {
    if (!isOffered()) {
      timers.after(offerCheckMs, open);
      return;
    }
    const socket = connect(
      lastSeen ? `?after=${lastSeen.after}&epoch=${encodeURIComponent(lastSeen.epoch)}` : '',
    );
    socket.onmessage = ({ data }) => {
      const frame = parseFrame(data);
      if (frame) handleFrame(frame);
    };
    socket.onclose = ({ code }) => {
      failedAttempts += 1;
      // The service may be down. The next poll would notice that up to 15 seconds later.
      if (isOpen) refetchWaits();
      isOpen = false;
      onConnection(false);
      // Jitter: all kiosks of a branch lose their connections at the same time.
      const seconds = Math.min(failedAttempts, maxReconnectSeconds) * (0.75 + random() / 2);
      timers.after(code === refusedKeyClose ? refusedKeyMs : seconds * 1_000, open);
    };
  }

  function handleFrame(frame: EventFrame): void {
    const { seq, event, data } = frame;
    if (event === 'hello') {
      const parsed = v.safeParse(hello, data);
      if (!parsed.success) return;
      failedAttempts = 0;
      isOpen = true;
      onConnection(true);
      // No event reports changes between the first reads and this connection.
      if (!lastSeen) timers.after(firstRefetchMs, refetchAll);
      lastSeen = { after: lastSeen?.after ?? seq, epoch: parsed.output.epoch };
      return;
    }
    if (!lastSeen) return;
    if (event === 'resync') {
      lastSeen = { ...lastSeen, after: seq };
      refetchAll();
      return;
    }
    if (seq <= lastSeen.after) return;
    lastSeen = { ...lastSeen, after: seq };
    if (event === 'waitingInfo.changed') refetchWaits();
    if (event === 'config.changed') refetchConfiguration();
    onEvent(frame);
  }

  function refetchAll(): void {
    refetchWaits();
    refetchConfiguration();
  }

  open();
  return () => isOpen;
}

/**
 * Throttles `action` to one run per `everyMs` and one at a time. It runs at once; calls in between cause one
 * more run.
 */
function throttle(everyMs: number, timers: Timers, action: () => Promise<unknown>): () => void {
  let isRequested = false;
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await Promise.all([action(), timers.sleep(everyMs)]);
    }
    isRunning = false;
  }
  return () => {
    isRequested = true;
    if (!isRunning) void run();
  };
}
