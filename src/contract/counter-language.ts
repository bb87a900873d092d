import * as v from 'valibot';
import { language } from './language.ts';

const { tts, customerName, ...fields } = language.entries;

/**
 * A language for counters: with rules for names, without the dispensers' announcement. Interface:
 * Language.
 */
export const counterLanguage = v.object({ ...fields, customerName: customerName.wrapped });
