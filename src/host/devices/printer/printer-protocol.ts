import type { PrinterState } from '../../../contract/additions/printing.ts';
import type { PrinterMessage } from './printer-session.ts';

/** The status messages of printers with one command language. Slips are encoded elsewhere. */
export interface PrinterProtocol {
  /** Returns a parser of received bytes, which may arrive in pieces. */
  messageReader(): (bytes: Uint8Array) => readonly PrinterMessage[];
  /**
   * Together, these requests ask for the whole status. A printer answers each with one status message, even while it
   * is printing.
   */
  readonly statusRequests: readonly Uint8Array[];
  /** Returns the state. The responses are in the order of the requests. */
  stateOf(answers: readonly (readonly number[])[]): PrinterState;
  /** The printer responds with `done` after all earlier data. Undefined if the language has no such request. */
  readonly doneRequest: Uint8Array | undefined;
  readonly clearBuffer: Uint8Array;
}
