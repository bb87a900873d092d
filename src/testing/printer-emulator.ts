import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { nextCommand, type Paper, paperFeed } from './esc-pos-paper.ts';

/** What stops a printer. */
export type Stop = 'paper-out' | 'cover-open' | 'jam';

/** A receipt printer on a free port of this machine, which can have every trouble that printers have. */
export interface PrinterEmulator {
  readonly port: number;
  /** What has come out so far. */
  readonly papers: readonly Paper[];
  /** Goes on for so many lines; what it is told then waits in its memory. */
  stopAfter(lines: number, why: Stop): void;
  runLowOnPaper(): void;
  /** Ends the line after so many more bytes. */
  disconnectAfter(bytes: number): void;
  /** Tells nothing any more, and prints all the same. */
  stopAnswering(): void;
  /** Tells nothing until `answerNow`. */
  delayAnswers(): void;
  sendDelayedAnswers(): void;
  /** Never tells that it is done, as simple printers. */
  neverConfirm(): void;
  /** Sends its status unasked, as printers do where somebody has switched that on. */
  sendUnrequestedStatus(): void;
  /** A person sees to it: a new roll, the cover closed, nothing jammed. It prints what it still has in its memory. */
  repair(): void;
  /** How many lines of paper came out only when somebody had seen to it. */
  linesPrintedLate(): number;
  close(): Promise<void>;
}

const realTimeStatus = (which: number) => Buffer.from([0x10, 0x04, which]);
const forget = Buffer.from([0x10, 0x14, 8, 1, 3, 20, 1, 6, 2, 8]);

export async function printerEmulator(): Promise<PrinterEmulator> {
  const feed = paperFeed();
  let memory = Buffer.alloc(0);
  let arrived = Buffer.alloc(0);
  let linesLeft = Number.POSITIVE_INFINITY;
  let stop: Stop | undefined;
  let comingStop: Stop = 'paper-out';
  let low = false;
  let bytesLeft = Number.POSITIVE_INFINITY;
  let silent = false;
  let saysDone = true;
  let held: number[] | undefined;
  let peer: Socket | undefined;
  let linesUsed = 0;
  let late = 0;

  function say(...bytes: number[]): void {
    if (silent) return;
    if (held) held.push(...bytes);
    else if (peer && !peer.destroyed) peer.write(Uint8Array.from(bytes));
  }

  function tellStatus(which: number): void {
    const bits = {
      1: stop ? 0x08 : 0,
      2: { 'cover-open': 0x04, 'paper-out': 0x20, jam: 0x40, none: 0 }[stop ?? 'none'],
      4: (low ? 0x0c : 0) | (stop === 'paper-out' ? 0x60 : 0),
    }[which];
    if (bits !== undefined) say(0x12 | bits);
  }

  /** What is answered whatever else there is to do, wherever it stands. */
  function answerInRealTime(bytes: Buffer): void {
    const before = arrived.length;
    arrived = Buffer.concat([arrived, bytes]);
    const isNew = (at: number, length: number) => at >= 0 && at + length > before;
    for (let at = Math.max(0, before - forget.length); at < arrived.length; at++) {
      for (const which of [1, 2, 4]) {
        if (isNew(at, 3) && arrived.subarray(at, at + 3).equals(realTimeStatus(which))) tellStatus(which);
      }
      if (isNew(at, forget.length) && arrived.subarray(at, at + forget.length).equals(forget)) {
        memory = Buffer.alloc(0);
        feed.forgetLine();
        say(0x37, 0x25, 0x00);
      }
    }
    arrived = arrived.subarray(-forget.length);
  }

  function work(): void {
    while (!stop) {
      const step = nextCommand(memory);
      if (!step) return;
      const lines = step.action.what === 'feed' ? feed.height() : step.lines;
      if (lines > linesLeft) {
        stop = comingStop;
        return;
      }
      linesLeft -= lines;
      linesUsed += lines;
      memory = memory.subarray(step.bytes);
      feed.take(step);
      if (step.action.what === 'say-done' && saysDone) say(low ? 0x03 : 0x00);
    }
  }

  const server = createServer((socket) => {
    peer = socket;
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const bytes = data.subarray(0, bytesLeft);
      bytesLeft -= bytes.length;
      memory = Buffer.concat([memory, bytes]);
      answerInRealTime(bytes);
      work();
      if (bytesLeft === 0) socket.destroy();
    });
    // Half a command means nothing to whoever comes next.
    socket.on('close', () => {
      if (!stop) memory = Buffer.alloc(0);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    papers: feed.papers,
    stopAfter(lines, why) {
      linesLeft = lines;
      comingStop = why;
      if (lines === 0) stop = why;
    },
    runLowOnPaper() {
      low = true;
    },
    disconnectAfter(bytes) {
      bytesLeft = bytes;
    },
    stopAnswering() {
      silent = true;
    },
    delayAnswers() {
      held = [];
    },
    sendDelayedAnswers() {
      const late = held ?? [];
      held = undefined;
      say(...late);
    },
    neverConfirm() {
      saysDone = false;
    },
    sendUnrequestedStatus() {
      say(0x14, 0, 0, 0x0f);
    },
    repair() {
      if (stop === 'paper-out') feed.tearOff();
      stop = undefined;
      linesLeft = Number.POSITIVE_INFINITY;
      bytesLeft = Number.POSITIVE_INFINITY;
      low = false;
      silent = false;
      saysDone = true;
      const before = linesUsed;
      work();
      late += linesUsed - before;
    },
    linesPrintedLate: () => late,
    async close() {
      peer?.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
