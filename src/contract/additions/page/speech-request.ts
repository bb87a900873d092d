// Our addition: the texts that the host speaks for its page.
import * as v from 'valibot';

/** The body of `POST /kiosk/voice`. */
export const speechRequest = v.object({
  /**
   * A language such as `uk-UA`. Only letters, digits and hyphens are allowed, because the language may become part of
   * a path.
   */
  language: v.pipe(
    v.string(),
    v.maxLength(35),
    v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, 'expected a language such as uk-UA'),
  ),
  text: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(600)),
  /** In percent of the voice's normal speed. */
  speed: v.optional(v.pipe(v.number(), v.integer(), v.minValue(50), v.maxValue(300)), 100),
  /** True for personal data, whose sound is not stored. */
  private: v.optional(v.boolean(), false),
  /**
   * True if only the visitor should hear the text. A machine with a private audio output plays it there, and
   * answers 204 at the end.
   */
  ear: v.optional(v.boolean(), false),
  /** In percent, if the host plays the sound. */
  volume: v.optional(v.pipe(v.number(), v.integer(), v.minValue(10), v.maxValue(400)), 100),
});
export type SpeechRequest = v.InferInput<typeof speechRequest>;
export type WantedSpeech = v.InferOutput<typeof speechRequest>;
