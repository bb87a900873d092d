import createHyphenator from 'hyphen';

type Patterns = Parameters<typeof createHyphenator>[0];

/** The patterns by the language part of a locale. */
const patterns: Readonly<Record<string, () => Promise<{ readonly default: Patterns }>>> = {
  cs: () => import('hyphen/patterns/cs'),
  da: () => import('hyphen/patterns/da'),
  de: () => import('hyphen/patterns/de-1996'),
  el: () => import('hyphen/patterns/el-monoton'),
  en: () => import('hyphen/patterns/en-us'),
  es: () => import('hyphen/patterns/es'),
  fi: () => import('hyphen/patterns/fi'),
  fr: () => import('hyphen/patterns/fr'),
  hu: () => import('hyphen/patterns/hu'),
  it: () => import('hyphen/patterns/it'),
  nb: () => import('hyphen/patterns/nb'),
  nl: () => import('hyphen/patterns/nl'),
  pl: () => import('hyphen/patterns/pl'),
  pt: () => import('hyphen/patterns/pt'),
  ro: () => import('hyphen/patterns/ro'),
  ru: () => import('hyphen/patterns/ru'),
  sk: () => import('hyphen/patterns/sk'),
  sv: () => import('hyphen/patterns/sv'),
  tr: () => import('hyphen/patterns/tr'),
  uk: () => import('hyphen/patterns/uk'),
};

/** Inserts soft hyphens into a word, where its language breaks it. */
export type Hyphenate = (word: string) => string;

/** Loads a language's hyphenation, if we have it. */
export async function loadHyphenate(locale: string): Promise<Hyphenate | undefined> {
  const [language = ''] = locale.split('-');
  const loaded = Object.hasOwn(patterns, language) ? await patterns[language]?.() : undefined;
  return loaded && createHyphenator(loaded.default, { hyphenChar: '\u00ad', minWordLength: 6 });
}
