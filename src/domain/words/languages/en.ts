import { englishTemplates } from '../announcement-templates.ts';
import { firstEnglish } from '../english-first.ts';
import { laterEnglish } from '../english-later.ts';

/** In two files, because the page starts with the first. */
export const sentences = { ...firstEnglish, ...laterEnglish };

export const announcement = englishTemplates;
