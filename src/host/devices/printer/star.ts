import type { PrinterState } from '../../../contract/additions/printing.ts';
import type { PrinterProtocol } from './printer-protocol.ts';

const esc = 0x1b;
const ack = 0x06;

/** The command languages of Star. One request returns the whole status, but no request confirms a printed slip. */
export const star: PrinterProtocol = {
  messageReader: () => (bytes) => {
    // Only the first byte of a status has these bits. A status always arrives in one piece.
    const isStatus = bytes.length >= 6 && ((bytes[0] ?? 0) & 0x91) === 0x01;
    return isStatus ? [{ kind: 'status', bytes: [...bytes] }] : [];
  },
  statusRequests: [Uint8Array.of(esc, ack, 0x01)],
  stateOf: ([status = []]) => starState(status),
  doneRequest: undefined,
  clearBuffer: Uint8Array.of(esc, ack, 0x18),
};

const isOffline = 0x08;
const coverIsOpen = 0x20;
const hasError = 0x6c;
const paperEnd = 0x08;
const paperNearEnd = 0x06;

/** In the status, the third byte describes the printer, the fourth errors, and the sixth the paper. */
export function starState([, , printer = 0, errors = 0, , paper = 0]: readonly number[]): PrinterState {
  if (printer & coverIsOpen) return 'cover-open';
  if (paper & paperEnd) return 'paper-out';
  if (printer & isOffline || errors & hasError) return 'offline';
  return paper & paperNearEnd ? 'paper-low' : 'ready';
}
