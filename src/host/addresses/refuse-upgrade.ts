import type { ClientRequest } from 'node:http';

/** A response with a status that the host does not handle. */
export class UnknownStatus extends Error {
  readonly code = 'UNKNOWN_STATUS';
}

/**
 * Fails a request whose answer switches to another protocol. Without a listener, Node reports neither an error
 * nor a timeout for such a request, so its caller would wait forever.
 */
export function refuseUpgrade(sent: ClientRequest, reject: (error: Error) => void): void {
  sent.on('upgrade', (_answer, socket) => {
    socket.destroy();
    reject(new UnknownStatus());
  });
}
