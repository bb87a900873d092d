import type { Slip } from '../../../contract/additions/page/slip.ts';
import type { PrinterState, PrintFailure, PrintResult } from '../../../contract/additions/printing.ts';
import type { PrinterProtocol } from './printer-protocol.ts';
import { type OpenConnection, type PrinterSession, printerSession, type Reply } from './printer-session.ts';
import { cannotPrint, type HostPrinter, type PrinterTimers } from './ticket-printer.ts';

/** A printer that responds at all responds much sooner. */
const answerMs = 2_000;
/** The interval between status requests while a slip is printed. */
const statusEveryMs = 1_000;
/** A slip takes two seconds, and a slip full of pictures four. */
const printMs = 8_000;

interface Deps {
  readonly open: OpenConnection;
  readonly protocol: PrinterProtocol;
  readonly encode: (slip: Slip) => Uint8Array;
  readonly timers: PrinterTimers;
}

/** A printer to which the host writes bytes directly. */
export function directPrinter({ open, protocol, encode, timers }: Deps): HostPrinter {
  /**
   * True if the printer's buffer may hold the rest of a slip, for example from a killed host. With new paper, the
   * printer would print this rest without its visitor.
   */
  let mayHoldRest = true;
  /** True if the next slip starts on a new piece of paper. */
  let isPaperCut = true;

  async function requestState(session: PrinterSession): Promise<PrinterState> {
    const answers: (readonly number[])[] = [];
    for (const request of protocol.statusRequests) {
      const answer = session.receive('status', answerMs);
      void session.connection.write(request);
      const reply = await answer;
      if (reply === 'closed') return 'offline';
      if (reply === 'timeout' || reply.kind !== 'status') return 'unknown';
      answers.push(reply.bytes);
    }
    return protocol.stateOf(answers);
  }

  async function requestStateAndClearBuffer(session: PrinterSession): Promise<PrinterState> {
    const state = await requestState(session);
    if (state === 'unknown' || session.isClosed()) return state;
    // A printer that is able to print may finish the slip.
    if (mayHoldRest && cannotPrint(state)) {
      void session.connection.write(protocol.clearBuffer);
      // A response to a later request proves that the command has arrived.
      if ((await requestState(session)) === 'unknown' || session.isClosed()) return state;
      isPaperCut = false;
    }
    mayHoldRest = false;
    return state;
  }

  /** Returns undefined if no connection can be opened. */
  async function withSession<T>(use: (session: PrinterSession) => Promise<T>): Promise<T | undefined> {
    const connection = await open();
    if (!connection) return undefined;
    const session = printerSession(connection, protocol.messageReader(), timers);
    const result = await use(session);
    connection.finish();
    return result;
  }

  /** Clears the printer's buffer. The outcome is unknown, because the printer may have printed any part of the data. */
  async function unknownResult(session: PrinterSession, reason: PrintFailure): Promise<PrintResult> {
    mayHoldRest = true;
    isPaperCut = false;
    await requestStateAndClearBuffer(session);
    if (mayHoldRest) session.connection.abort();
    return { outcome: 'unknown', reason };
  }

  /** Prints with a printer that has responded to a status request. */
  async function printWithAnswers(session: PrinterSession, bytes: Uint8Array): Promise<PrintResult> {
    void session.connection.write(bytes);
    const reply = protocol.doneRequest ? await waitForDone(session, protocol.doneRequest) : 'timeout';
    if (reply === 'closed') return unknownResult(session, 'offline');
    if (reply !== 'timeout') return { outcome: 'printed' };
    const state = await requestState(session);
    if (state === 'unknown') return unknownResult(session, 'offline');
    return cannotPrint(state) ? unknownResult(session, state) : { outcome: 'sent' };
  }

  /** Waits until the printer confirms completion. Returns early if the status says that the printer cannot print. */
  async function waitForDone(session: PrinterSession, request: Uint8Array): Promise<Reply> {
    let isSettled = false;
    const reply = session.receive('done', printMs).finally(() => {
      isSettled = true;
    });
    void session.connection.write(request);
    while (!isSettled) {
      await Promise.race([reply, timers.sleep(statusEveryMs)]);
      if (!isSettled && cannotPrint(await requestState(session)) && !isSettled) return 'timeout';
    }
    return reply;
  }

  async function printWithoutAnswers(session: PrinterSession, bytes: Uint8Array): Promise<PrintResult> {
    const isWritten = await Promise.race([session.connection.write(bytes), timers.sleep(printMs)]);
    return isWritten && !session.isClosed() ? { outcome: 'sent' } : unknownResult(session, 'offline');
  }

  return {
    async state() {
      return (await withSession(requestStateAndClearBuffer)) ?? 'offline';
    },
    async print(slip) {
      const bytes = isPaperCut ? encode(slip) : Buffer.concat([encode([]), encode(slip)]);
      const result = await withSession(async (session): Promise<PrintResult> => {
        const state = await requestStateAndClearBuffer(session);
        if (cannotPrint(state)) return { outcome: 'failed', reason: state };
        return state === 'unknown' ? printWithoutAnswers(session, bytes) : printWithAnswers(session, bytes);
      });
      if (result?.outcome === 'printed' || result?.outcome === 'sent') isPaperCut = true;
      return result ?? { outcome: 'failed', reason: 'offline' };
    },
  };
}
