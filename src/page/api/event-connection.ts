type OpenSocket = Pick<WebSocket, 'send' | 'readyState' | 'bufferedAmount'>;

export type EventConnection = ReturnType<typeof eventConnection>;

/**
 * The connection to the events. The page also sends frequent reports over it, because a request costs ten times as
 * much.
 */
export function eventConnection() {
  let socket: OpenSocket | undefined;
  return {
    /** Undefined: none. */
    use(next: OpenSocket | undefined): void {
      socket = next;
    },
    /** Sends a message. False: nothing can be sent now, or the last message is still waiting. */
    send(message: object): boolean {
      if (socket?.readyState !== WebSocket.OPEN || socket.bufferedAmount > 0) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
  };
}
