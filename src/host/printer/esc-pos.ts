import type { PrinterState } from '../../contract/additions/printing.ts';
import type { PrinterProtocol } from './printer-protocol.ts';
import type { PrinterMessage } from './printer-session.ts';

const dle = 0x10;
const eot = 0x04;
const dc4 = 0x14;

/** ESC/POS: DLE EOT is answered at once, GS r in its turn. */
export const escPos: PrinterProtocol = {
  messageReader: escPosReader,
  statusRequests: [1, 2, 4].map((about) => Uint8Array.of(dle, eot, about)),
  stateOf: ([[printer = 0] = [], [offlineCause = 0] = [], [paper = 0] = []]) =>
    escPosState({ printer, offlineCause, paper }),
  doneRequest: Uint8Array.of(0x1d, 0x72, 1),
  clearBuffer: Uint8Array.of(dle, dc4, 8, 1, 3, 20, 1, 6, 2, 8),
};

/**
 * Each kind of answer has bits of its own; the four bytes of an automatic status, which nobody has asked for, are
 * passed over.
 */
function escPosReader(): (bytes: Uint8Array) => PrinterMessage[] {
  let automaticLeft = 0;
  return (bytes) => {
    const words: PrinterMessage[] = [];
    for (const byte of bytes) {
      if (automaticLeft > 0) automaticLeft -= 1;
      else if ((byte & 0x93) === 0x10) automaticLeft = 3;
      else if ((byte & 0x93) === 0x12) words.push({ kind: 'status', bytes: [byte] });
      else if ((byte & 0x90) === 0x00) words.push({ kind: 'done' });
    }
    return words;
  };
}

/** The answers to DLE EOT 1, 2 and 4. */
export interface EscPosStatus {
  readonly printer: number;
  readonly offlineCause: number;
  readonly paper: number;
}

const isOffline = 0x08;
const coverIsOpen = 0x04;
const stoppedForPaper = 0x20;
const hasError = 0x40;
const paperEnd = 0x60;
const paperNearEnd = 0x0c;

/** How a printer is by its own words; what a person has to mend first comes first. */
export function escPosState({ printer, offlineCause, paper }: EscPosStatus): PrinterState {
  if (offlineCause & coverIsOpen) return 'cover-open';
  if (paper & paperEnd || offlineCause & stoppedForPaper) return 'paper-out';
  if (printer & isOffline || offlineCause & hasError) return 'offline';
  return paper & paperNearEnd ? 'paper-low' : 'ready';
}
