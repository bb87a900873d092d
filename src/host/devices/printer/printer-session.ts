import type { PrinterTimers } from './ticket-printer.ts';

/** A connection that is open until either side closes it. */
interface PrinterConnection {
  /** Resolves to true when the bytes are sent, and to false if the connection closes first. */
  write(bytes: Uint8Array): Promise<boolean>;
  onBytes(listener: (bytes: Uint8Array) => void): void;
  onEnd(listener: () => void): void;
  /** Closes the connection after everything is written. */
  finish(): void;
  /** Closes the connection immediately and drops unsent bytes. */
  abort(): void;
}

/** Returns undefined if the printer is unreachable. */
export type OpenConnection = () => Promise<PrinterConnection | undefined>;

/** A printer's status, or the confirmation that all earlier data is printed. */
export type PrinterMessage =
  | { readonly kind: 'status'; readonly bytes: readonly number[] }
  | { readonly kind: 'done' };

export type Reply = PrinterMessage | 'timeout' | 'closed';

/** The exchange of messages with a printer over an open connection. */
export interface PrinterSession {
  readonly connection: PrinterConnection;
  /** Waits for the next message of a kind. Only one wait of each kind may be pending. */
  receive(kind: PrinterMessage['kind'], ms: number): Promise<Reply>;
  isClosed(): boolean;
}

/** Drops unexpected messages. */
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
