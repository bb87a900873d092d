// Ours: the host reports plugged headphones to its page.
import * as v from 'valibot';

/**
 * Query of `GET /kiosk/headphones`: the state that the page knows. The answer comes when it
 * differs, or after 25 seconds.
 */
export const headphonesQuery = v.object({ plugged: v.picklist(['true', 'false']) });

/** Response of `GET /kiosk/headphones`. */
export const headphonesState = v.object({
  plugged: v.boolean(),
  /** True if the machine can watch a jack or headphones. */
  watched: v.boolean(),
});
export type HeadphonesState = v.InferOutput<typeof headphonesState>;
