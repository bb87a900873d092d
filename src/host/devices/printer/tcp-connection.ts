import { connect } from 'node:net';
import type { OpenConnection } from './printer-session.ts';
import type { PrinterTimers } from './ticket-printer.ts';

const connectMs = 3_000;
/** The printer must close its side within this time. */
const finishMs = 5_000;

/** Opens a printer on the network. */
export function tcpConnection(
  { host, port }: { readonly host: string; readonly port: number },
  { after }: PrinterTimers,
): OpenConnection {
  return () =>
    new Promise((resolve) => {
      const socket = connect({ host, port, noDelay: true });
      const cancelTimeout = after(connectMs, () => socket.destroy());
      // A close event follows each error.
      socket.on('error', () => {});
      socket.once('close', () => {
        cancelTimeout();
        resolve(undefined);
      });
      socket.once('connect', () => {
        cancelTimeout();
        resolve({
          write: (bytes) => new Promise((written) => socket.write(bytes, (error) => written(!error))),
          onBytes: (listener) => void socket.on('data', listener),
          onEnd: (listener) => void socket.once('close', listener),
          finish() {
            socket.end();
            const cancelAbort = after(finishMs, () => socket.destroy());
            socket.once('close', cancelAbort);
          },
          abort: () => void socket.destroy(),
        });
      });
    });
}
