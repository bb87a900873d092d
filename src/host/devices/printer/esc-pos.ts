import type { PrinterState } from '../../../contract/additions/printing.ts';
import type { PrinterProtocol } from './printer-protocol.ts';
import type { PrinterMessage } from './printer-session.ts';

const dle = 0x10;
const eot = 0x04;
const dc4 = 0x14;

/** The ESC/POS protocol. A printer answers DLE EOT immediately, and GS r only after all earlier data. */
export const escPos: PrinterProtocol = {
  messageReader: escPosReader,
  statusRequests: [1, 2, 4].map((about) => Uint8Array.of(dle, eot, about)),
  stateOf: ([[printer = 0] = [], [offlineCause = 0] = [], [paper = 0] = []]) =>
    escPosState({ printer, offlineCause, paper }),
  doneRequest: Uint8Array.of(0x1d, 0x72, 1),
  clearBuffer: Uint8Array.of(dle, dc4, 8, 1, 3, 20, 1, 6, 2, 8),
};

/** Fixed bits distinguish the messages. Skips the four bytes of an automatic status, which was not requested. */
function escPosReader(): (bytes: Uint8Array) => PrinterMessage[] {
  let automaticLeft = 0;
  return (bytes) => {
    const messages: PrinterMessage[] = [];
    for (const byte of bytes) {
      if (automaticLeft > 0) automaticLeft -= 1;
      else if ((byte & 0x93) === 0x10) automaticLeft = 3;
      else if ((byte & 0x93) === 0x12) messages.push({ kind: 'status', bytes: [byte] });
      else if ((byte & 0x90) === 0x00) messages.push({ kind: 'done' });
    }
    return messages;
  };
}

const isOffline = 0x08;
const coverIsOpen = 0x04;
const stoppedForPaper = 0x20;
const hasError = 0x40;
const paperEnd = 0x60;
const paperNearEnd = 0x0c;

/** The state according to the responses to DLE EOT 1, 2 and 4. Of several problems, returns the one to solve first. */
export function escPosState({
  printer,
  offlineCause,
  paper,
}: Readonly<Record<'printer' | 'offlineCause' | 'paper', number>>): PrinterState {
  if (offlineCause & coverIsOpen) return 'cover-open';
  if (paper & paperEnd || offlineCause & stoppedForPaper) return 'paper-out';
  if (printer & isOffline || offlineCause & hasError) return 'offline';
  return paper & paperNearEnd ? 'paper-low' : 'ready';
}
