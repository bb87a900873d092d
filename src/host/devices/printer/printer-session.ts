import type { PrinterTimers } from './ticket-printer.ts';

/** A connection that is open until either side closes it. */
interface PrinterConnection {
  /** Resolves when the bytes are sent; false if the connection closed before. */
  write(bytes: Uint8Array): Promise<boolean>;
  onBytes(listener: (bytes: Uint8Array) => void): void;
  onEnd(listener: () => void): void;
  /** Closes the connection after everything is written. */
  finish(): void;
  /** Closes the connection immediately. Unsent bytes are dropped. */
  abort(): void;
}

/** Returns undefined if the printer is unreachable. */
export type OpenConnection = () => Promise<PrinterConnection | undefined>;

/** A printer's status, or the confirmation that all earlier data is printed. */
export type PrinterMessage =
  | { readonly kind: 'status'; readonly bytes: readonly number[] }
  | { readonly kind: 'done' };

export type Reply = PrinterMessage | 'timeout' | 'closed';

/** Messages of a printer over an open connection. */
export interface PrinterSession {
  readonly connection: PrinterConnection;
  /** Waits for the next message of a kind. Only one wait of each kind may be in progress. */
  receive(kind: PrinterMessage['kind'], ms: number): Promise<Reply>;
  isClosed(): boolean;
}

/** Unexpected messages are dropped. */
export function printerSession(
  connection: PrinterConnection,
  read: (bytes: Uint8Array) => readonly PrinterMessage[],
  { after }: PrinterTimers,
): PrinterSession {
  const waiting = new Map<PrinterMessage['kind'], (reply: Reply) => void>();
  let closed = false;
  connection.onBytes((bytes) => {
    for (const message of read(bytes)) waiting.get(message.kind)?.(message);
  });
  connection.onEnd(() => {
    closed = true;
    for (const settle of [...waiting.values()]) settle('closed');
  });
  return {
    connection,
    isClosed: () => closed,
    receive: (kind, ms) =>
      new Promise((resolve) => {
        if (closed) return resolve('closed');
        const cancelTimeout = after(ms, () => settle('timeout'));
        function settle(reply: Reply) {
          cancelTimeout();
          waiting.delete(kind);
          resolve(reply);
        }
        waiting.set(kind, settle);
      }),
  };
}
