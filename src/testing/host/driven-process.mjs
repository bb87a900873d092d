// Loaded before a host, to shift the clock of its process: by CLOCK_SHIFT_MS at first, and by each message with
// another shift.
// - `passedMs` also advances the uptime, as if the machine had slept.
// - Any other message requests the memory use.
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
  // Collecting some objects can make others collectable in the next turn.
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.();
    await new Promise(setImmediate);
  }
  process.send?.(process.memoryUsage());
});
// Lets the host end when it has nothing to do, as if this channel did not exist.
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
