import { createContext, use } from 'react';
import { englishPreview } from '../../words/english-preview.ts';
import { type Say, sayIn } from '../../words/say.ts';
import type { LanguageCode } from '../../words/words-file.ts';

export type SayPreview = Say<'preview' | 'icons'>;

export interface PreviewWords {
  readonly language: LanguageCode;
  /** The language of most sentences: English for a language that has no translation. */
  readonly spoken: LanguageCode;
  readonly say: SayPreview;
  /** Translated titles, help texts and choices of fields. A missing one is in English. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The sentences, and the language of the dates in them. */
export type SpokenWords = Pick<PreviewWords, 'say' | 'spoken'>;

export const englishWords: PreviewWords = {
  language: 'en',
  spoken: 'en',
  say: sayIn<'preview' | 'icons'>(englishPreview),
  fields: {},
};

/** The page's words, and a function that changes the language. */
export const PreviewWordsContext = createContext<PreviewWords & { readonly speak: (code: string) => void }>({
  ...englishWords,
  speak() {},
});

export const usePreviewWords = () => use(PreviewWordsContext);
