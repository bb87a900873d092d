import type { ByteLine } from './byte-line.ts';
import type { PrinterTimers } from './ticket-printer.ts';

/** Something a printer says: how it is, or that it has done all it was told before. */
export type PrinterWord =
  | { readonly about: 'status'; readonly bytes: readonly number[] }
  | { readonly about: 'done' };

/** What became of a wait: a word, silence all the time, or the end of the line. */
export type Reply = PrinterWord | 'silence' | 'ended';

/** Words of a printer over an open line. */
export interface Dialogue {
  readonly line: ByteLine;
  /** Waits for the next word of a kind; one wait for each kind at a time. */
  hear(about: PrinterWord['about'], ms: number): Promise<Reply>;
  isOver(): boolean;
}

/** Listens to a printer. What nobody waits for is let go. */
export function dialogue(
  line: ByteLine,
  read: (bytes: Uint8Array) => readonly PrinterWord[],
  { after }: PrinterTimers,
): Dialogue {
  const waiting = new Map<PrinterWord['about'], (reply: Reply) => void>();
  let over = false;
  line.onBytes((bytes) => {
    for (const word of read(bytes)) waiting.get(word.about)?.(word);
  });
  line.onEnd(() => {
    over = true;
    for (const tell of [...waiting.values()]) tell('ended');
  });
  return {
    line,
    isOver: () => over,
    hear: (about, ms) =>
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
