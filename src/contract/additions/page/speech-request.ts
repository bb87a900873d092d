// Ours: the texts that the host speaks for its page.
import * as v from 'valibot';

/** Body of `POST /kiosk/voice`. */
export const speechRequest = v.object({
  /** Such as `uk-UA`. It may become part of a path, so only letters, digits and hyphens are allowed. */
  language: v.pipe(
    v.string(),
    v.maxLength(35),
    v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'expected a language such as uk-UA'),
  ),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(600)),
  /** Percent of the voice's normal speed. */
  speed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(300)), 100),
  /** True for personal data. Its sound is not stored. */
  private: v.optional(v.boolean(), false),
  /**
   * True for one visitor. A machine with a private audio output plays it there, and answers 204 at
   * its end.
   */
  ear: v.optional(v.boolean(), false),
  /** Percent, if the host plays it. */
  volume: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(400)), 100),
});
export type SpeechRequest = v.InferInput<typeof speechRequest>;
export type WantedSpeech = v.InferOutput<typeof speechRequest>;
