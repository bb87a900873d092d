import { fstatSync, write } from 'node:fs';
import { type LogOutput, logOutput, type WriteBytes } from './log-output.ts';
import { withSourceLines } from './source-lines.ts';

const descriptor = 1;

/**
 * Opens the standard output of this process for a log. No write waits in the main thread: pipes and sockets are written without
 * blocking, files and terminals by another thread. An output that was closed ends nothing.
 */
export function openStandardOutput(): LogOutput {
  // Each write gives its error to a callback too. The sentences of a start can be lost.
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
