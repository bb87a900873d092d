// Our addition: interface.md defines no events.
import * as v from 'valibot';
import { text } from '../entity.ts';

/** The data of `hello`, the first frame. Its `seq` is the newest number of this epoch. */
export const hello = v.object({ epoch: text });

/**
 * A text frame of the WebSocket.
 * - `seq` increases with every event of the branch in commit order, including events that are not sent.
 * - `resync` means that earlier events are lost, so clients must read everything again.
 */
export const eventFrame = v.object({
  seq: v.number(),
  event: text,
  time: v.number(),
  data: v.record(v.string(), v.unknown()),
});
export type EventFrame = v.InferOutput<typeof eventFrame>;
