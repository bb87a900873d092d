import type { ClientRequest } from 'node:http';

/** The server responded with a status that the host does not handle. */
export class UnknownStatus extends Error {
  readonly code = 'UNKNOWN_STATUS';
}

/**
 * Fails a request whose response switches to another protocol. Without a listener, Node reports neither an error nor a
 * timeout, and the caller would wait forever.
 */
export function refuseUpgrade(sent: ClientRequest, reject: (error: Error) => void): void {
  sent.on('upgrade', (_answer, socket) => {
    socket.destroy();
    reject(new UnknownStatus());
  });
}
