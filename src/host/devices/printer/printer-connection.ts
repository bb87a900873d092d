/** An open connection to a printer, until either side closes it. */
export interface PrinterConnection {
  /** Resolves when the bytes are sent; false if the connection closed before. */
  write(bytes: Uint8Array): Promise<boolean>;
  onBytes(listener: (bytes: Uint8Array) => void): void;
  onEnd(listener: () => void): void;
  /** Closes the connection after everything is written. */
  finish(): void;
  /** Closes the connection immediately. Bytes that are not sent yet are dropped. */
  abort(): void;
}

/** Opens a connection; undefined if the printer is unreachable. */
export type OpenConnection = () => Promise<PrinterConnection | undefined>;
