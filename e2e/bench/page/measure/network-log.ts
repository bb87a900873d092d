import type { CDPSession } from '@playwright/test';

/** A request that reached the network or the disk. Times are in milliseconds since 1970. */
export interface LoggedRequest {
  readonly method: string;
  readonly url: string;
  readonly startedAt: number;
  endedAt: number | undefined;
  /** The bytes from the network, including headers. */
  bytes: number;
}

const quietMs = 1_500;
const longestMs = 30_000;

/** Starts logging a page's requests, except those of its service worker. */
export async function logRequests(session: CDPSession) {
  const log = new Map<string, LoggedRequest>();
  /** The offset from the browser's monotonic time to milliseconds since 1970. */
  let offsetMs = 0;
  let lastChange = Date.now();

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime }) => {
    if (!request.url.startsWith('http')) return;
    const startedAt = wallTime * 1_000;
    offsetMs = startedAt - timestamp * 1_000;
    log.set(requestId, {
      method: request.method,
      url: request.url,
      startedAt,
      endedAt: undefined,
      bytes: 0,
    });
    lastChange = Date.now();
  });
  // The page already had the response, for example from a preload that has its own log entry.
  session.on('Network.requestServedFromCache', ({ requestId }) => void log.delete(requestId));
  const end = (requestId: string, timestamp: number, bytes: number) => {
    const request = log.get(requestId);
    if (request) Object.assign(request, { endedAt: timestamp * 1_000 + offsetMs, bytes });
    lastChange = Date.now();
  };
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  );
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  await session.send('Network.enable');

  return {
    requests: () => [...log.values()],
    /** Waits until no request has been open for a while; at most half a minute. */
    async quiet() {
      const began = Date.now();
      const isQuiet = () =>
        Date.now() - lastChange > quietMs && [...log.values()].every(({ endedAt }) => endedAt !== undefined);
      while (!isQuiet() && Date.now() - began < longestMs) {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}
