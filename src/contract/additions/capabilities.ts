// Ours: interface.md does not show this.
import * as v from 'valibot';

/** Which of our additions a service offers; a service without this read offers none. */
export const capabilities = v.object({
  /** Paths below `dispenser/`, such as `ticket/void`. */
  additions: v.array(v.string()),
  /** The version of the smart-ticket token that the service accepts. */
  smartToken: v.optional(v.number()),
});
export type Capabilities = v.InferOutput<typeof capabilities>;
