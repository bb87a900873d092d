import type { Language } from '../../contract/language.ts';
import { englishPhone } from '../../words/english-phone.ts';
import { checkedTexts } from './text-overrides.ts';

/**
 * The texts that replace sentences on phones, and the problems of unusable texts, which staff see. Interface: Language,
 * texts.smart.
 */
export const phoneTexts = (language: Pick<Language, 'code' | 'texts'>) =>
  checkedTexts(language, 'smart', englishPhone);
