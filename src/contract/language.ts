import * as v from 'valibot';
import { entityFields, text, wholeNumber } from './entity.ts';

/** In characters; 0 sets no limit. */
const nameLength = wholeNumber(0, 1000);

const textOverrides = v.record(v.string(), v.unknown());

/** Interface: Language. */
export const language = v.object({
  ...entityFields,
  /** A code such as `en-GB`. */
  code: text,
  /** The name of the language, in the language itself. */
  name: text,
  default: v.boolean(),
  formats: v.object({ date: text, number: text }),
  texts: v.object({
    ticket: v.optional(textOverrides),
    dispenser: v.optional(textOverrides),
    feedback: v.optional(textOverrides),
    smart: v.optional(textOverrides),
    client: v.optional(textOverrides),
    player: v.optional(textOverrides),
  }),
  customerName: v.optional(v.object({ min: nameLength, max: nameLength, bannedWords: v.array(text) })),
  keyboardLayouts: v.object({ customerName: v.array(text) }),
  tts: v.optional(v.object({ announcement: text })),
});
export type Language = v.InferOutput<typeof language>;
