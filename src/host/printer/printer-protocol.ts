import type { PrinterState } from '../../contract/additions/printing.ts';
import type { PrinterMessage } from './printer-session.ts';

/** How to talk with printers of one language, beside the slips themselves. */
export interface PrinterProtocol {
  /** Takes bytes as they come and gives the words in them. */
  messageReader(): (bytes: Uint8Array) => readonly PrinterMessage[];
  /** The questions that together tell how a printer is; each has one word for an answer, whatever it is printing. */
  readonly statusRequests: readonly Uint8Array[];
  /** What the answers say, in the order of the questions. */
  stateOf(answers: readonly (readonly number[])[]): PrinterState;
  /** Answered with `done` in its turn, after all that was sent before; undefined: there is no such question. */
  readonly doneRequest: Uint8Array | undefined;
  /** Makes a printer forget what it has not printed yet. */
  readonly clearBuffer: Uint8Array;
}
