// Does the same work for each message, and replies when the work is done.
import { parentPort } from 'node:worker_threads';

const turns = 30_000_000;

parentPort?.on('message', () => {
  let sum = 0;
  for (let turn = 0; turn < turns; turn++) sum = (sum * 31 + turn) | 0;
  parentPort?.postMessage(sum);
});
