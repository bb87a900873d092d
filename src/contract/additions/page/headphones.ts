// Ours: the host reports to its page if headphones are plugged in.
import * as v from 'valibot';

/**
 * The query of `GET /kiosk/headphones`: the state that the page knows. The answer comes when the state differs, or
 * after 25 seconds.
 */
export const headphonesQuery = v.object({ plugged: v.picklist(['true', 'false']) });

/** The response of `GET /kiosk/headphones`. */
export const headphonesState = v.object({
  plugged: v.boolean(),
  /** True if the machine can watch a jack or headphones. */
  watched: v.boolean(),
});
export type HeadphonesState = v.InferOutput<typeof headphonesState>;
