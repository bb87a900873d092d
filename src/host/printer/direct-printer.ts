import type { PrinterState, PrintFailure, PrintResult } from '../../contract/additions/printing.ts';
import type { Slip } from '../../contract/additions/slip.ts';
import type { OpenConnection } from './printer-connection.ts';
import type { PrinterProtocol } from './printer-protocol.ts';
import { type PrinterSession, printerSession, type Reply } from './printer-session.ts';
import { cannotPrint, type PrinterTimers, type TicketPrinter } from './ticket-printer.ts';

/** A printer that talks at all answers long before. */
const answerMs = 2_000;
/** How often a printer that is at work is asked whether all is well. */
const watchMs = 1_000;
/** A slip takes two seconds, one full of pictures four. */
const printMs = 8_000;

interface Deps {
  readonly open: OpenConnection;
  readonly dialect: PrinterProtocol;
  readonly encode: (slip: Slip) => Uint8Array;
  readonly timers: PrinterTimers;
}

/** A printer at the end of a line of bytes. */
export function directPrinter({ open, dialect, encode, timers }: Deps): TicketPrinter {
  /** Whether it may hold the rest of a slip, and would print it for nobody once it has paper again. */
  let mayHoldRest = false;
  /** Whether the next slip begins on paper of its own. */
  let isTornOff = true;

  async function askState(talk: PrinterSession): Promise<PrinterState> {
    const answers: (readonly number[])[] = [];
    for (const question of dialect.statusRequests) {
      const answer = talk.receive('status', answerMs);
      void talk.connection.write(question);
      const reply = await answer;
      if (reply === 'ended') return 'offline';
      if (reply === 'silence' || reply.kind !== 'status') return 'unknown';
      answers.push(reply.bytes);
    }
    return dialect.stateOf(answers);
  }

  async function askStateAndTidy(talk: PrinterSession): Promise<PrinterState> {
    const state = await askState(talk);
    if (state === 'unknown' || talk.isClosed()) return state;
    // One that prints is left to finish.
    if (mayHoldRest && cannotPrint(state)) {
      void talk.connection.write(dialect.clearBuffer);
      // An answer to what was asked later tells that the order has arrived.
      if ((await askState(talk)) === 'unknown' || talk.isClosed()) return state;
    }
    mayHoldRest = false;
    return state;
  }

  /** Undefined: the line cannot be opened. */
  async function over<T>(act: (talk: PrinterSession) => Promise<T>): Promise<T | undefined> {
    const line = await open();
    if (!line) return undefined;
    const talk = printerSession(line, dialect.messageReader(), timers);
    const result = await act(talk);
    line.finish();
    return result;
  }

  /** Whatever the printer has been sent, it may have printed any part of. */
  async function maybe(talk: PrinterSession, reason: PrintFailure): Promise<PrintResult> {
    mayHoldRest = true;
    isTornOff = false;
    await askStateAndTidy(talk);
    if (mayHoldRest) talk.connection.abort();
    return { outcome: 'unknown', reason };
  }

  /** A slip on a printer that has answered before. */
  async function printTold(talk: PrinterSession, bytes: Uint8Array): Promise<PrintResult> {
    void talk.connection.write(bytes);
    const reply = dialect.doneRequest ? await heardDone(talk, dialect.doneRequest) : 'silence';
    if (reply === 'ended') return maybe(talk, 'offline');
    if (reply !== 'silence') return { outcome: 'printed' };
    const state = await askState(talk);
    if (state === 'unknown') return maybe(talk, 'offline');
    return cannotPrint(state) ? maybe(talk, state) : { outcome: 'sent' };
  }

  /** Waits until the printer says that it is done; silence as soon as it cannot be any more. */
  async function heardDone(talk: PrinterSession, question: Uint8Array): Promise<Reply> {
    let isOver = false;
    const reply = talk.receive('done', printMs).finally(() => {
      isOver = true;
    });
    void talk.connection.write(question);
    while (!isOver) {
      await Promise.race([reply, timers.sleep(watchMs)]);
      if (!isOver && cannotPrint(await askState(talk)) && !isOver) return 'silence';
    }
    return reply;
  }

  /** A slip on a printer that says nothing. */
  async function printUntold(talk: PrinterSession, bytes: Uint8Array): Promise<PrintResult> {
    const taken = await Promise.race([talk.connection.write(bytes), timers.sleep(printMs)]);
    return taken && !talk.isClosed() ? { outcome: 'sent' } : maybe(talk, 'offline');
  }

  return {
    async state() {
      return (await over(askStateAndTidy)) ?? 'offline';
    },
    async print(slip) {
      const bytes = isTornOff ? encode(slip) : Buffer.concat([encode([]), encode(slip)]);
      const outcome = await over(async (talk): Promise<PrintResult> => {
        const state = await askStateAndTidy(talk);
        if (cannotPrint(state)) return { outcome: 'failed', reason: state };
        return state === 'unknown' ? printUntold(talk, bytes) : printTold(talk, bytes);
      });
      if (outcome?.outcome === 'printed' || outcome?.outcome === 'sent') isTornOff = true;
      return outcome ?? { outcome: 'failed', reason: 'offline' };
    },
  };
}
