import { createContext, use } from 'react';
import type { FindingWords } from '../../domain/lint/findings/say-finding.ts';
import { englishPreview } from '../../words/english-preview.ts';
import { type Say, sayIn } from '../../words/say.ts';
import type { LanguageCode } from '../../words/words-file.ts';

type PreviewNamespace = 'preview' | 'findings' | 'machines' | 'icons';
export type SayPreview = Say<PreviewNamespace>;

/** Returns the sentences and the function that says them. */
export const spokenTexts = (texts: Readonly<Record<string, string>>) => ({
  texts,
  say: sayIn<PreviewNamespace>(texts),
});

export interface PreviewWords extends FindingWords {
  readonly language: LanguageCode;
  readonly say: SayPreview;
}

/** The sentences, and the language of the dates in them. */
export type SpokenWords = Pick<PreviewWords, 'say' | 'spoken'>;

export const englishWords: PreviewWords = {
  language: 'en',
  spoken: 'en',
  ...spokenTexts(englishPreview),
  fields: {},
};

/** The page's words, and a function that changes the language. */
export const PreviewWordsContext = createContext<PreviewWords & { readonly speak: (code: string) => void }>({
  ...englishWords,
  speak() {},
});

export const usePreviewWords = () => use(PreviewWordsContext);
