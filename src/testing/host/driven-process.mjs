// Loaded before a host to shift its process's clock: by CLOCK_SHIFT_MS, and then by each message with another
// shift. The time in `passedMs` passes as on a machine that slept. Any other message asks for the memory.
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';

let shiftMs = Number(process.env.CLOCK_SHIFT_MS);
let sleptMs = 0;
process.on('message', async (message) => {
  const asked = /** @type {{ shiftMs?: number, passedMs?: number }} */ (message);
  if (asked.shiftMs !== undefined) {
    shiftMs = asked.shiftMs;
    sleptMs += asked.passedMs ?? 0;
    return;
  }
  // Collecting some objects may free more for the next turn.
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.();
    await new Promise(setImmediate);
  }
  process.send?.(process.memoryUsage());
});
// The host ends when it has nothing to do, as without this channel.
process.channel?.unref();

const { uptime } = os;
os.uptime = () => uptime() + sleptMs / 1_000;
syncBuiltinESMExports();

const RealDate = Date;
globalThis.Date = class extends RealDate {
  /** @param {ConstructorParameters<DateConstructor>} args */
  constructor(...args) {
    if (args.length > 0) super(...args);
    else super(RealDate.now() + shiftMs);
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
};
