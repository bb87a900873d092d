import * as v from 'valibot';
import { language } from './language.ts';

const { tts, customerName, ...fields } = language.entries;

/** A language for counters, which has rules for names but not the dispensers' announcement. Interface: Language. */
export const counterLanguage = v.object({ ...fields, customerName: customerName.wrapped });
