/** A way to a printer that bytes go over, open until either side ends it. */
export interface PrinterConnection {
  /** Resolves once the bytes are on their way: false when the line ended before. */
  write(bytes: Uint8Array): Promise<boolean>;
  onBytes(listener: (bytes: Uint8Array) => void): void;
  onEnd(listener: () => void): void;
  /** Ends the line after what is written. */
  finish(): void;
  /** Ends the line at once; what has not left yet never will. */
  abort(): void;
}

/** Undefined: the printer cannot be reached. */
export type OpenConnection = () => Promise<PrinterConnection | undefined>;
