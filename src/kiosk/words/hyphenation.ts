import createHyphenator from 'hyphen';

type Patterns = Parameters<typeof createHyphenator>[0];

/** Loads the hyphenation patterns of a language, by the language part of a locale. */
export type PatternLoaders = Readonly<Record<string, () => Promise<{ readonly default: Patterns }>>>;

/** Puts soft hyphens into a word, where its language breaks it. */
export type Hyphenate = (word: string) => string;

/** What breaks words by the rules of a language. */
export async function loadHyphenate(load: PatternLoaders[string]): Promise<Hyphenate> {
  const { default: patterns } = await load();
  return createHyphenator(patterns, { hyphenChar: '\u00ad', minWordLength: 6 });
}
