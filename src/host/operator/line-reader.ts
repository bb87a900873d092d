import type { Interface } from 'node:readline';

/** Reads one line after another; undefined at the end. Lines that arrive together are kept. */
export function lineReader(lines: Interface): () => Promise<string | undefined> {
  const iterator = lines[Symbol.asyncIterator]();
  return async () => {
    const next = await iterator.next();
    return next.done ? undefined : next.value;
  };
}
