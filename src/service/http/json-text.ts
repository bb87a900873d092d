import { setImmediate } from 'node:timers/promises';

/** The number of list entries that are serialised at once, while other requests wait. */
const entriesAtOnce = 100;

/** Serialises an answer to JSON. Other requests are answered while a long list is serialised. */
export async function jsonText(answer: unknown): Promise<string> {
  if (!Array.isArray(answer) || answer.length <= entriesAtOnce) return JSON.stringify(answer);
  const parts: string[] = [];
  for (let first = 0; first < answer.length; first += entriesAtOnce) {
    if (first > 0) await setImmediate();
    parts.push(JSON.stringify(answer.slice(first, first + entriesAtOnce)).slice(1, -1));
  }
  return `[${parts.join(',')}]`;
}
