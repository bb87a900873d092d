import type { PrinterConnection } from './printer-connection.ts';
import type { PrinterTimers } from './ticket-printer.ts';

/** Something a printer says: how it is, or that it has done all it was told before. */
export type PrinterMessage =
  | { readonly kind: 'status'; readonly bytes: readonly number[] }
  | { readonly kind: 'done' };

/** What became of a wait: a word, silence all the time, or the end of the line. */
export type Reply = PrinterMessage | 'silence' | 'ended';

/** Words of a printer over an open line. */
export interface PrinterSession {
  readonly connection: PrinterConnection;
  /** Waits for the next word of a kind; one wait for each kind at a time. */
  receive(about: PrinterMessage['kind'], ms: number): Promise<Reply>;
  isClosed(): boolean;
}

/** Listens to a printer. What nobody waits for is let go. */
export function printerSession(
  line: PrinterConnection,
  read: (bytes: Uint8Array) => readonly PrinterMessage[],
  { after }: PrinterTimers,
): PrinterSession {
  const waiting = new Map<PrinterMessage['kind'], (reply: Reply) => void>();
  let over = false;
  line.onBytes((bytes) => {
    for (const word of read(bytes)) waiting.get(word.kind)?.(word);
  });
  line.onEnd(() => {
    over = true;
    for (const tell of [...waiting.values()]) tell('ended');
  });
  return {
    connection: line,
    isClosed: () => over,
    receive: (about, ms) =>
      new Promise((resolve) => {
        if (over) return resolve('ended');
        const callOff = after(ms, () => settle('silence'));
        function settle(reply: Reply) {
          callOff();
          waiting.delete(about);
          resolve(reply);
        }
        waiting.set(about, settle);
      }),
  };
}
