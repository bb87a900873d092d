import type { PrinterState, PrintFailure, PrintResult } from '../../contract/additions/printing.ts';
import type { Slip } from '../../contract/additions/slip.ts';
import type { OpenLine } from './byte-line.ts';
import type { Dialect } from './dialect.ts';
import { type Dialogue, dialogue, type Reply } from './dialogue.ts';
import { isTrouble, type PrinterTimers, type TicketPrinter } from './ticket-printer.ts';

/** A printer that talks at all answers long before. */
const answerMs = 2_000;
/** How often a printer that is at work is asked whether all is well. */
const watchMs = 1_000;
/** A slip takes two seconds, one full of pictures four. */
const printMs = 8_000;

interface Parts {
  readonly open: OpenLine;
  readonly dialect: Dialect;
  readonly encode: (slip: Slip) => Uint8Array;
  readonly timers: PrinterTimers;
}

/** A printer at the end of a line of bytes. */
export function linePrinter({ open, dialect, encode, timers }: Parts): TicketPrinter {
  /** Whether it may hold the rest of a slip, and would print it for nobody once it has paper again. */
  let mayHoldRest = false;
  /** Whether the next slip begins on paper of its own. */
  let isTornOff = true;

  async function askState(talk: Dialogue): Promise<PrinterState> {
    const answers: (readonly number[])[] = [];
    for (const question of dialect.questions) {
      const answer = talk.hear('status', answerMs);
      void talk.line.write(question);
      const reply = await answer;
      if (reply === 'ended') return 'offline';
      if (reply === 'silence' || reply.about !== 'status') return 'unknown';
      answers.push(reply.bytes);
    }
    return dialect.stateOf(answers);
  }

  async function askStateAndTidy(talk: Dialogue): Promise<PrinterState> {
    const state = await askState(talk);
    if (state === 'unknown' || talk.isOver()) return state;
    // One that prints is left to finish.
    if (mayHoldRest && isTrouble(state)) {
      void talk.line.write(dialect.forget);
      // An answer to what was asked later tells that the order has arrived.
      if ((await askState(talk)) === 'unknown' || talk.isOver()) return state;
    }
    mayHoldRest = false;
    return state;
  }

  /** Undefined: the line cannot be opened. */
  async function over<T>(act: (talk: Dialogue) => Promise<T>): Promise<T | undefined> {
    const line = await open();
    if (!line) return undefined;
    const talk = dialogue(line, dialect.reader(), timers);
    const result = await act(talk);
    line.finish();
    return result;
  }

  /** Whatever the printer has been sent, it may have printed any part of. */
  async function maybe(talk: Dialogue, reason: PrintFailure): Promise<PrintResult> {
    mayHoldRest = true;
    isTornOff = false;
    await askStateAndTidy(talk);
    if (mayHoldRest) talk.line.cut();
    return { outcome: 'unknown', reason };
  }

  /** A slip on a printer that has answered before. */
  async function printTold(talk: Dialogue, bytes: Uint8Array): Promise<PrintResult> {
    void talk.line.write(bytes);
    const reply = dialect.sayWhenDone ? await heardDone(talk, dialect.sayWhenDone) : 'silence';
    if (reply === 'ended') return maybe(talk, 'offline');
    if (reply !== 'silence') return { outcome: 'printed' };
    const state = await askState(talk);
    if (state === 'unknown') return maybe(talk, 'offline');
    return isTrouble(state) ? maybe(talk, state) : { outcome: 'sent' };
  }

  /** Waits until the printer says that it is done; silence as soon as it cannot be any more. */
  async function heardDone(talk: Dialogue, question: Uint8Array): Promise<Reply> {
    let isOver = false;
    const reply = talk.hear('done', printMs).finally(() => {
      isOver = true;
    });
    void talk.line.write(question);
    while (!isOver) {
      await Promise.race([reply, timers.sleep(watchMs)]);
      if (!isOver && isTrouble(await askState(talk)) && !isOver) return 'silence';
    }
    return reply;
  }

  /** A slip on a printer that says nothing. */
  async function printUntold(talk: Dialogue, bytes: Uint8Array): Promise<PrintResult> {
    const taken = await Promise.race([talk.line.write(bytes), timers.sleep(printMs)]);
    return taken && !talk.isOver() ? { outcome: 'sent' } : maybe(talk, 'offline');
  }

  return {
    async state() {
      return (await over(askStateAndTidy)) ?? 'offline';
    },
    async print(slip) {
      const bytes = isTornOff ? encode(slip) : Buffer.concat([encode([]), encode(slip)]);
      const outcome = await over(async (talk): Promise<PrintResult> => {
        const state = await askStateAndTidy(talk);
        if (isTrouble(state)) return { outcome: 'failed', reason: state };
        return state === 'unknown' ? printUntold(talk, bytes) : printTold(talk, bytes);
      });
      if (outcome?.outcome === 'printed' || outcome?.outcome === 'sent') isTornOff = true;
      return outcome ?? { outcome: 'failed', reason: 'offline' };
    },
  };
}
