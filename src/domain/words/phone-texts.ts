import type { Language } from '../../contract/language.ts';
import { englishPhone } from '../../words/english-phone.ts';
import { checkedTexts } from './text-overrides.ts';

/**
 * The texts of a language that replace sentences on phones, and for staff the
 * unusable ones. Interface: Language, texts.smart.
 */
export const phoneTexts = (language: Pick<Language, 'code' | 'texts'>) =>
  checkedTexts(language, 'smart', englishPhone);
