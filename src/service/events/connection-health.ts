import type { WebSocket } from 'ws';

/** How often the other end of a line is asked whether it is there. */
export const pingIntervalMs = 15_000;
const maxMissedPongs = 2;

/** Pings the other end; a line whose other end misses two answers is dead and cut. Ends with the line. */
export function terminateWhenDead(socket: WebSocket): void {
  let missed = 0;
  const timer = setInterval(() => {
    if (missed === maxMissedPongs) return socket.terminate();
    missed += 1;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, pingIntervalMs);
  socket.on('pong', () => {
    missed = 0;
  });
  socket.on('close', () => clearInterval(timer));
}

/** More than this in waiting, in bytes, and the other end does not read. */
const maxUnreadBytes = 256 * 1024;

/** Sends a text frame, or cuts the line of an end that does not read what it was sent. */
export function sendOrTerminate(socket: WebSocket, text: string): void {
  socket.send(text);
  if (socket.bufferedAmount > maxUnreadBytes) socket.terminate();
}
