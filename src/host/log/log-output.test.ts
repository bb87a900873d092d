import { describe, expect, it } from 'vitest';
import { logOutput } from './log-output.ts';

/** A log with a clock that the test advances. Its writes end only when the test ends them. */
function aLog() {
  const writes: { bytes: string; done: (error: Error | null, written: number) => void }[] = [];
  const timers: { at: number; run: () => void }[] = [];
  let time = 0;
  const log = logOutput({
    write: (bytes, done) => void writes.push({ bytes: String(bytes), done }),
    now: () => 7,
    monotonic: () => time,
    after: (ms, run) => void timers.push({ at: time + ms, run }),
  });
  return {
    log,
    writes,
    pass(ms: number): void {
      time += ms;
      const due = timers.filter(({ at }) => at <= time);
      for (const timer of due) timers.splice(timers.indexOf(timer), 1);
      for (const { run } of due) run();
    },
    /** Ends the current write after all, some or none of its bytes were written. */
    end(outcome: 'written' | 'failed' | number = 'written'): void {
      const { bytes, done } = writes.at(-1) ?? { bytes: '', done: () => undefined };
      if (outcome === 'failed') done(new Error('ENOSPC'), 0);
      else done(null, outcome === 'written' ? Buffer.byteLength(bytes) : outcome);
    },
  };
}
const written = (writes: readonly { bytes: string }[]) => writes.map(({ bytes }) => bytes);
const longLine = `${'x'.repeat(1_023)}\n`;

describe('a log', () => {
  it('writes lines in order, and simultaneous lines in one write', () => {
    const { log, writes, end } = aLog();
    for (const line of ['1\n', '2\n', '3\n']) log.write(line);
    end();
    end();
    expect(written(writes)).toEqual(['1\n', '2\n3\n']);
  });

  it('continues in the middle of a line once a full disk has space again', () => {
    const { log, writes, end, pass } = aLog();
    log.write('größer\n');
    end(4);
    end('failed');
    expect(log.isFailing()).toBe(true);
    pass(1_000);
    end();
    expect(written(writes)).toEqual(['größer\n', 'ßer\n', 'ßer\n']);
    expect(log.isFailing()).toBe(false);
  });

  it('keeps a bounded number of lines while it cannot write, and reports how many lines are missing', () => {
    const { log, writes, end, pass } = aLog();
    for (let count = 0; count < 1_000; count++) log.write(longLine);
    end('failed');
    expect(log.dropped()).toBe(1_000 - 1 - 256);
    pass(1_000);
    end();
    end();
    expect(writes.map(({ bytes }) => bytes.length).slice(0, 2)).toEqual([1_024, 1_024]);
    const [kept = '', ...last] = (writes[2]?.bytes ?? '').split(/(?={)/);
    expect(kept).toBe(longLine.repeat(256));
    expect(last).toEqual(['{"level":40,"time":7,"lines":743,"msg":"log lines dropped"}\n']);
  });

  it('is failing once its reader has read nothing for ten seconds, and works again once the reader continues', () => {
    const { log, end, pass } = aLog();
    log.write('1\n');
    pass(9_999);
    expect(log.isFailing()).toBe(false);
    pass(1);
    expect(log.isFailing()).toBe(true);
    end();
    expect(log.isFailing()).toBe(false);
    pass(60_000);
    expect(log.isFailing()).toBe(false);
  });

  it('is flushed when all lines are written, or at the latest after the given time', async () => {
    const { log, end, pass } = aLog();
    log.write('1\n');
    const flushed = log.flush(300);
    end();
    await flushed;
    log.write('2\n');
    const late = log.flush(300);
    pass(300);
    await late;
  });
});
