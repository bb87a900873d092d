/** `done` receives an error, or the number of written bytes, because a full disk may accept only some of them. */
export type WriteBytes = (bytes: Buffer, done: (error: Error | null, written: number) => void) => void;

interface Deps {
  readonly write: WriteBytes;
  readonly now: () => number;
  /** A monotonic clock, in milliseconds. */
  readonly monotonic: () => number;
  /** Calls `run` after this time, unless the process ends first. */
  readonly after: (ms: number, run: () => void) => void;
}

/** The maximum number of waiting characters. The first lines are kept, because they show why the log failed. */
const maxWaiting = 256 * 1024;
const retryMs = 1_000;
/** A reader that takes longer for a few lines has failed. */
const slowMs = 10_000;

export interface LogOutput {
  /** Accepts a line with its line break. Never waits or throws. */
  write(line: string): void;
  /** The number of lines dropped since the start. */
  dropped(): number;
  /** True while lines cannot be written. */
  isFailing(): boolean;
  /** Resolves once all lines are written, or after this time. */
  flush(ms: number): Promise<void>;
}

/**
 * Writes lines without delaying the caller. If writing fails, retries every second, keeps a bounded number of lines,
 * and reports the number of dropped lines in a later line.
 */
export function logOutput({ write, now, monotonic, after }: Deps): LogOutput {
  let waiting = '';
  /** The bytes that are being written, or that must be written again. */
  let rest: Buffer | undefined;
  let isBusy = false;
  let hasFailed = false;
  /** The start time of the current write. */
  let begunAt: number | undefined;
  let dropped = 0;
  let unreported = 0;
  let onFlushed: readonly (() => void)[] = [];

  function writeNext(): void {
    if (isBusy) return;
    if (!rest && waiting === '') {
      for (const resolve of onFlushed) resolve();
      onFlushed = [];
      return;
    }
    if (!rest) {
      rest = Buffer.from(waiting);
      waiting = '';
    }
    begunAt ??= monotonic();
    isBusy = true;
    write(rest, afterWriting);
  }

  function afterWriting(error: Error | null, written: number): void {
    hasFailed = error !== null || written === 0;
    if (hasFailed) {
      after(retryMs, () => {
        isBusy = false;
        writeNext();
      });
      return;
    }
    isBusy = false;
    begunAt = undefined;
    rest = rest && written < rest.length ? rest.subarray(written) : undefined;
    if (unreported > 0) {
      waiting += `${JSON.stringify({ level: 40, time: now(), lines: unreported, msg: 'log lines dropped' })}\n`;
      unreported = 0;
    }
    writeNext();
  }

  return {
    write(line) {
      if (waiting.length + line.length > maxWaiting) {
        dropped += 1;
        unreported += 1;
        return;
      }
      waiting += line;
      writeNext();
    },
    dropped: () => dropped,
    isFailing: () => hasFailed || (begunAt !== undefined && monotonic() - begunAt >= slowMs),
    flush: (ms) =>
      new Promise((resolve) => {
        after(ms, resolve);
        onFlushed = [...onFlushed, resolve];
        writeNext();
      }),
  };
}
