import * as v from 'valibot';
import { key } from './entity.ts';

/** The estimated wait for one service. Interface: Waiting info item. */
export const waitingInfo = v.object({
  service: key,
  /** Milliseconds. */
  time: v.number(),
  tickets: v.number(),
  /** The counter expected to call, or an empty string. */
  counter: v.string(),
  relation: v.picklist(['gt', 'eq', 'lt']),
});
export type WaitingInfo = v.InferOutput<typeof waitingInfo>;
