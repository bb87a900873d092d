type OpenSocket = Pick<WebSocket, 'send' | 'readyState' | 'bufferedAmount'>;

export type EventConnection = ReturnType<typeof eventConnection>;

/** The event stream's socket. It also carries frequent reports, because a request costs ten times as much. */
export function eventConnection() {
  let socket: OpenSocket | undefined;
  return {
    use(next: OpenSocket | undefined): void {
      socket = next;
    },
    /** Returns false if there is no connection, or if the last message is still buffered. */
    send(message: object): boolean {
      if (socket?.readyState !== WebSocket.OPEN || socket.bufferedAmount > 0) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
  };
}
