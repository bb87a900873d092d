// Ours: the host tells its page when headphones are plugged in or pulled out.
import * as v from 'valibot';

/**
 * Query of `GET /kiosk/headphones`: the state that the page knows. The answer comes when the state differs, at the
 * latest after 25 seconds.
 */
export const headphonesQuery = v.object({ plugged: v.picklist(['true', 'false']) });

/** Response of `GET /kiosk/headphones`. */
export const headphonesState = v.object({
  plugged: v.boolean(),
  /** True if the machine has a jack or headphones that it can watch. */
  watched: v.boolean(),
});
export type HeadphonesState = v.InferOutput<typeof headphonesState>;
