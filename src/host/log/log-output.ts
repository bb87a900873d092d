/** `done` receives an error, or the number of written bytes: a full disk can accept only a part of the bytes. */
export type WriteBytes = (bytes: Buffer, done: (error: Error | null, written: number) => void) => void;

interface Deps {
  readonly write: WriteBytes;
  readonly now: () => number;
  /** Milliseconds of a monotonic clock. */
  readonly monotonic: () => number;
  /** Calls `run` after this time, unless the process ends before. */
  readonly after: (ms: number, run: () => void) => void;
}

/** The maximum number of waiting characters. The first lines are kept, because they say why the log failed. */
const maxWaiting = 256 * 1024;
const retryMs = 1_000;
/** A reader that takes longer for a few lines has failed. */
const slowMs = 10_000;

export interface LogOutput {
  /** Takes a line with its line break. Never waits or throws. */
  write(line: string): void;
  /** Lines that were dropped since the start. */
  dropped(): number;
  /** True while lines cannot be written. */
  isFailing(): boolean;
  /** Resolves once all lines are written, or after this time. */
  flush(ms: number): Promise<void>;
}

/**
 * Writes lines without delaying the caller. While they cannot be written, it retries every second, keeps a bounded
 * number, and drops and counts the other lines. A log line then gives the number of missing lines.
 */
export function logOutput({ write, now, monotonic, after }: Deps): LogOutput {
  let waiting = '';
  /** The bytes that are being written, or will be written again. */
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
