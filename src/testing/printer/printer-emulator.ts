import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { nextCommand, paperFeed } from './esc-pos-paper.ts';

type Stop = 'paper-out' | 'cover-open' | 'jam';

/** An emulated ESC/POS receipt printer on a free port, with the faults of real printers. */
export type PrinterEmulator = Awaited<ReturnType<typeof printerEmulator>>;

const realTimeStatus = (which: number) => Buffer.from([0x10, 0x04, which]);
const clearBuffer = Buffer.from([0x10, 0x14, 8, 1, 3, 20, 1, 6, 2, 8]);

export async function printerEmulator() {
  const feed = paperFeed();
  let buffer = Buffer.alloc(0);
  let received = Buffer.alloc(0);
  let linesLeft = Number.POSITIVE_INFINITY;
  let stop: Stop | undefined;
  let nextStop: Stop = 'paper-out';
  let isLow = false;
  let bytesLeft = Number.POSITIVE_INFINITY;
  let isSilent = false;
  let confirms = true;
  let delayed: number[] | undefined;
  let peer: Socket | undefined;
  let linesPrinted = 0;
  let linesPrintedLate = 0;

  function send(...bytes: number[]): void {
    if (isSilent) return;
    if (delayed) delayed.push(...bytes);
    else if (peer && !peer.destroyed) peer.write(Uint8Array.from(bytes));
  }

  function sendStatus(which: number): void {
    const bits = {
      1: stop ? 0x08 : 0,
      2: { 'cover-open': 0x04, 'paper-out': 0x20, jam: 0x40, none: 0 }[stop ?? 'none'],
      4: (isLow ? 0x0c : 0) | (stop === 'paper-out' ? 0x60 : 0),
    }[which];
    if (bits !== undefined) send(0x12 | bits);
  }

  /** Executes real-time commands wherever they occur in the bytes, regardless of the buffer. */
  function executeRealTimeCommands(bytes: Buffer): void {
    const before = received.length;
    received = Buffer.concat([received, bytes]);
    const isNew = (at: number, length: number) => at >= 0 && at + length > before;
    for (let at = Math.max(0, before - clearBuffer.length); at < received.length; at++) {
      for (const which of [1, 2, 4]) {
        if (isNew(at, 3) && received.subarray(at, at + 3).equals(realTimeStatus(which))) sendStatus(which);
      }
      const { length } = clearBuffer;
      if (isNew(at, length) && received.subarray(at, at + length).equals(clearBuffer)) {
        buffer = Buffer.alloc(0);
        feed.clearLine();
        send(0x37, 0x25, 0x00);
      }
    }
    received = received.subarray(-clearBuffer.length);
  }

  function printBuffer(): void {
    while (!stop) {
      const command = nextCommand(buffer);
      if (!command) return;
      const lines = command.kind === 'feed' ? feed.height() : command.lines;
      if (lines > linesLeft) {
        stop = nextStop;
        return;
      }
      linesLeft -= lines;
      linesPrinted += lines;
      buffer = buffer.subarray(command.bytes);
      command.execute(feed);
      if (command.kind === 'confirm-done' && confirms) send(isLow ? 0x03 : 0x00);
    }
  }

  const server = createServer((socket) => {
    peer = socket;
    socket.on('error', () => {});
    socket.on('data', (data) => {
      const bytes = data.subarray(0, bytesLeft);
      bytesLeft -= bytes.length;
      buffer = Buffer.concat([buffer, bytes]);
      executeRealTimeCommands(bytes);
      printBuffer();
      if (bytesLeft === 0) socket.destroy();
    });
    // An incomplete command must not continue in the next connection.
    socket.on('close', () => {
      if (!stop) buffer = Buffer.alloc(0);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    /** Everything that has been printed so far. */
    papers: feed.papers,
    /** Stops after this many more lines. Later data stay in the printer's buffer. */
    stopAfter(lines: number, why: Stop) {
      linesLeft = lines;
      nextStop = why;
      if (lines === 0) stop = why;
    },
    hasStopped: () => stop !== undefined,
    runLowOnPaper() {
      isLow = true;
    },
    disconnectAfter(bytes: number) {
      bytesLeft = bytes;
    },
    stopAnswering() {
      isSilent = true;
    },
    /** Delays answers until `sendDelayedAnswers`. */
    delayAnswers() {
      delayed = [];
    },
    sendDelayedAnswers() {
      const answers = delayed ?? [];
      delayed = undefined;
      send(...answers);
    },
    /** Never confirms that a job is complete, like simple printers. */
    neverConfirm() {
      confirms = false;
    },
    /** Sends an automatic status, as printers do if this is enabled. */
    sendUnrequestedStatus() {
      send(0x14, 0, 0, 0x0f);
    },
    /**
     * Repairs the printer: a new roll is inserted, the cover is closed, and jammed paper is removed. The printer then
     * prints the rest of its buffer.
     */
    repair() {
      if (stop === 'paper-out') feed.endPiece(false);
      stop = undefined;
      linesLeft = Number.POSITIVE_INFINITY;
      bytesLeft = Number.POSITIVE_INFINITY;
      isLow = false;
      isSilent = false;
      confirms = true;
      const before = linesPrinted;
      printBuffer();
      linesPrintedLate += linesPrinted - before;
    },
    linesPrintedLate: () => linesPrintedLate,
    async close() {
      peer?.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
