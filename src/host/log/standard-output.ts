import { fstatSync, write } from 'node:fs';
import { type LogOutput, logOutput, type WriteBytes } from './log-output.ts';
import { withSourceLines } from './source-lines.ts';

const descriptor = 1;

/**
 * Opens the standard output of this process for a log; a closed output does not end the process. No write blocks the
 * main thread, because another thread writes to files and terminals.
 */
export function openStandardOutput(): LogOutput {
  // The log gets the error of each write from a callback. Without this listener, an error would end the process. Only
  // lines that the start prints with `console` can be lost.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const output = logOutput({
    write: writer(),
    now: Date.now,
    monotonic: () => performance.now(),
    after: (ms, run) => void setTimeout(run, ms).unref(),
  });
  return { ...output, write: (line) => output.write(withSourceLines(line)) };
}

function writer(): WriteBytes {
  const output = fstatSync(descriptor);
  if (output.isFIFO() || output.isSocket()) {
    return (bytes, done) => process.stdout.write(bytes, (error) => done(error ?? null, bytes.length));
  }
  return (bytes, done) => write(descriptor, bytes, done);
}
