import type { PrinterState } from '../../../contract/additions/printing.ts';
import type { PrinterMessage } from './printer-session.ts';

/** The exchange of status with printers of one command language. Slips are encoded separately. */
export interface PrinterProtocol {
  /** Returns a parser of received bytes, which may come in pieces. */
  messageReader(): (bytes: Uint8Array) => readonly PrinterMessage[];
  /**
   * Together, these requests ask for the whole status. Each is answered with one status message, even while the
   * printer prints.
   */
  readonly statusRequests: readonly Uint8Array[];
  /** The state according to the answers, in the order of the requests. */
  stateOf(answers: readonly (readonly number[])[]): PrinterState;
  /** Answered with `done` after all earlier data; undefined if the language has no such request. */
  readonly doneRequest: Uint8Array | undefined;
  readonly clearBuffer: Uint8Array;
}
