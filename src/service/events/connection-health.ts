import type { WebSocket } from 'ws';

export const pingIntervalMs = 15_000;
const maxMissedPongs = 2;

/** Pings a connection and terminates it after two unanswered pings. Ends when the connection closes. */
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

/** A client with more unread bytes has stopped reading. */
const maxUnreadBytes = 256 * 1024;

/** Sends a text frame, as a string or as bytes. Terminates the connection if the client has stopped reading. */
export function sendOrTerminate(socket: WebSocket, text: string | Buffer): void {
  socket.send(text, { binary: false });
  if (socket.bufferedAmount > maxUnreadBytes) socket.terminate();
}
