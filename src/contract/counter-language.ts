import * as v from 'valibot';
import { language } from './language.ts';

const { tts, customerName, ...fields } = language.entries;

/** A language as counters read it: with rules for names, without the announcement of dispensers. Interface: Language. */
export const counterLanguage = v.object({ ...fields, customerName: customerName.wrapped });
