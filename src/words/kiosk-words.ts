import type { LanguageCode, SentenceOf, WordsFile } from './words-file.ts';

/** The name of a sentence that the first menu needs. */
export type MenuSentence = SentenceOf<'menu'>;

/** The namespaces of kiosk and board, and of the texts that a tenant can replace. */
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

/** The name of a sentence of kiosk and board. */
export type KioskSentence = SentenceOf<(typeof kioskNamespaces)[number]>;

/** The sentences of kiosk and board in a language. */
export interface KioskWords extends Pick<WordsFile, 'announcement' | 'dateNames'> {
  /** By key; a sentence with a number has one key for each plural form. */
  readonly sentences: Readonly<Record<string, string>>;
}

/** Loads them. Fails if the file cannot be loaded. */
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
