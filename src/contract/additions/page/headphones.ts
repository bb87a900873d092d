// Our addition: the host reports to the page when headphones are plugged in or out.
import * as v from 'valibot';

/**
 * The query of `GET /kiosk/headphones`: the state that the page knows. The host responds when the state differs, or
 * after 25 seconds.
 */
export const headphonesQuery = v.object({ plugged: v.picklist(['true', 'false']) });

/** The response of `GET /kiosk/headphones`. */
export const headphonesState = v.object({
  plugged: v.boolean(),
  /** True if the machine can detect headphones. */
  watched: v.boolean(),
});
export type HeadphonesState = v.InferOutput<typeof headphonesState>;
