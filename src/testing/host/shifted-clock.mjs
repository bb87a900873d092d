// Loaded before a host, to shift the clock of its process: by CLOCK_SHIFT_MS, and then by every message with another shift.
let shiftMs = Number(process.env.CLOCK_SHIFT_MS);
process.on('message', (message) => {
  shiftMs = Number(message);
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
