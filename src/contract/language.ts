import * as v from 'valibot';
import { entityFields } from './entity.ts';

const textOverrides = v.record(v.string(), v.unknown());

/** A language with its formats, text overrides, keyboard layout and announcement template. Interface: Language. */
export const language = v.object({
  ...entityFields,
  /** Locale code, such as `en-GB`. */
  code: v.string(),
  /** The name of the language in that language. */
  name: v.string(),
  default: v.boolean(),
  formats: v.object({ date: v.string(), number: v.string() }),
  texts: v.object({
    ticket: v.optional(textOverrides),
    dispenser: v.optional(textOverrides),
    feedback: v.optional(textOverrides),
    smart: v.optional(textOverrides),
    client: v.optional(textOverrides),
    player: v.optional(textOverrides),
  }),
  customerName: v.optional(v.object({ min: v.number(), max: v.number(), bannedWords: v.array(v.string()) })),
  keyboardLayouts: v.object({ customerName: v.array(v.string()) }),
  tts: v.optional(v.object({ announcement: v.string() })),
});
export type Language = v.InferOutput<typeof language>;
