import type { Interface } from 'node:readline';

/** Returns a function that reads the next line; undefined at the end. Lines that arrive together are not lost. */
export function lineReader(lines: Interface): () => Promise<string | undefined> {
  const iterator = lines[Symbol.asyncIterator]();
  return async () => {
    const next = await iterator.next();
    return next.done ? undefined : next.value;
  };
}
