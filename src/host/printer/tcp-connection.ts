import { connect } from 'node:net';
import type { OpenConnection } from './printer-connection.ts';
import type { PrinterTimers } from './ticket-printer.ts';

const connectMs = 3_000;
/** For the other side to end the line too. */
const finishMs = 5_000;

/** The way to a printer in the network. */
export function tcpConnection(
  { host, port }: { readonly host: string; readonly port: number },
  { after }: PrinterTimers,
): OpenConnection {
  return () =>
    new Promise((resolve) => {
      const socket = connect({ host, port, noDelay: true });
      const giveUp = after(connectMs, () => socket.destroy());
      // Told by the close that follows.
      socket.on('error', () => {});
      socket.once('close', () => {
        giveUp();
        resolve(undefined);
      });
      socket.once('connect', () => {
        giveUp();
        resolve({
          write: (bytes) => new Promise((written) => socket.write(bytes, (error) => written(!error))),
          onBytes: (listener) => void socket.on('data', listener),
          onEnd: (listener) => void socket.once('close', listener),
          finish() {
            socket.end();
            const cut = after(finishMs, () => socket.destroy());
            socket.once('close', cut);
          },
          abort: () => void socket.destroy(),
        });
      });
    });
}
