import type { LanguageCode, SentenceOf, WordsFile } from './words-file.ts';

export type MenuSentence = SentenceOf<'menu'>;

/** The namespaces of kiosk and board. A tenant can replace their texts. */
export const kioskNamespaces = [
  'menu',
  'common',
  'kiosk',
  'ear',
  'paper',
  'calls',
  'board',
  'staff',
] as const;

export type KioskSentence = SentenceOf<(typeof kioskNamespaces)[number]>;

export interface KioskWords extends Pick<WordsFile, 'announcement' | 'dateNames'> {
  /** The sentences by key. A sentence with a number has one key for each plural form. */
  readonly sentences: Readonly<Record<string, string>>;
}

/** Rejects if the file cannot be loaded. */
export async function loadKioskWords(code: LanguageCode): Promise<KioskWords> {
  const module: { readonly default: WordsFile } = await import(
    `./${code}.json?menu,common,kiosk,ear,paper,calls,board,staff,announcement,dateNames`,
    { with: { type: 'json' } }
  );
  const { announcement, dateNames, ...namespaces } = module.default;
  return {
    sentences: Object.assign({}, ...kioskNamespaces.map((name) => namespaces[name])),
    announcement,
    ...(dateNames && { dateNames }),
  };
}
