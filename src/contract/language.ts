import * as v from 'valibot';
import { entityFields, text, wholeNumber } from './entity.ts';

/** In characters; 0: no minimum. */
const nameLength = wholeNumber(0, 1000);

const textOverrides = v.record(v.string(), v.unknown());

/** Interface: Language. */
export const language = v.object({
  ...entityFields,
  /** Such as `en-GB`. */
  code: text,
  /** In the language itself. */
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
