// Ours: interface.md shows no events.
import * as v from 'valibot';

/** Said first on every line: in which epoch the numbers count, and by `seq` the newest of them. */
export const hello = v.object({ epoch: v.string() });

/**
 * One text frame. `seq` goes up with every event of the branch, in the order of commits, also with those that are not
 * told. The event `resync` says that what came before `seq` is gone: read everything again.
 */
export const eventFrame = v.object({
  seq: v.number(),
  event: v.string(),
  time: v.number(),
  data: v.record(v.string(), v.unknown()),
});
export type EventFrame = v.InferOutput<typeof eventFrame>;
