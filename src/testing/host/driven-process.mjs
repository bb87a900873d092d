// Loaded before a host, to shift the clock of its process: by CLOCK_SHIFT_MS, and then by every message with another shift. Any other
// message asks for its memory.
let shiftMs = Number(process.env.CLOCK_SHIFT_MS);
process.on('message', async (message) => {
  const asked = /** @type {{ shiftMs?: number }} */ (message);
  if (asked.shiftMs !== undefined) {
    shiftMs = asked.shiftMs;
    return;
  }
  // What is collected in one turn may free more for the next one.
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.();
    await new Promise(setImmediate);
  }
  process.send?.(process.memoryUsage());
});
// The host ends when it has nothing to do, as without this channel.
process.channel?.unref();

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
