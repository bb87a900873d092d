// The built host in a process of its own. Started with the time, whether its clock is `running` or `held` until a message
// moves it, and the flags of the host; takes and sends messages.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../../dist/host/settings/read-settings.js';
import { startHost } from '../../dist/host/start/start-host.js';

const [start = '', clock, ...flags] = process.argv.slice(2);
const startedAt = Date.now();
let passedMs = 0;
const uptimeMs = () => passedMs + (clock === 'running' ? Date.now() - startedAt : 0);
const reading = readSettings({}, flags);
if (!reading.ok) throw new Error(reading.mistakes.join('\n'));
const host = await startHost(reading.settings, {
  now: () => Number(start) + uptimeMs(),
  newKey: randomUUID,
  newSecret: () => randomBytes(32).toString('base64url'),
  randomBelow: (below) => randomInt(below),
  uptimeSeconds: () => uptimeMs() / 1_000,
  descriptors: 8192,
  nodeId: 'proof',
  version: 'proof',
  builtAt: 0,
  writeBackup: undefined,
  pageFolder: fileURLToPath(new URL('../../dist/kiosk', import.meta.url)),
  counterFolder: undefined,
  previewFolder: undefined,
});
if (!host.ok) throw new Error(host.lines.join('\n'));

process.on('message', async (message) => {
  const { passMs } = /** @type {{ passMs?: number }} */ (message);
  if (passMs !== undefined) {
    passedMs += passMs;
    return;
  }
  // What is collected in one turn may free more for the next one.
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.();
    await new Promise(setImmediate);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  process.send?.({ heapUsed, external, rss });
});
process.on('disconnect', async () => {
  await host.close();
  process.exit();
});
process.send?.({ url: host.url });
