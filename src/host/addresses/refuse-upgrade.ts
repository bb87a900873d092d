import type { ClientRequest } from 'node:http';

/** A refusal with a status that its reader does not interpret. */
export class UnknownStatus extends Error {
  readonly code = 'UNKNOWN_STATUS';
}

/**
 * Fails a request whose answer changes to another protocol. Without a listener Node ends such a request without
 * an error, and a timeout does not end it either: its sender would wait forever.
 */
export function refuseUpgrade(sent: ClientRequest, reject: (error: Error) => void): void {
  sent.on('upgrade', (_answer, socket) => {
    socket.destroy();
    reject(new UnknownStatus());
  });
}
