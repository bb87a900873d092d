import type { Language } from '../../contract/language.ts';

type Known = Pick<Language, 'key' | 'code'>;

const shortCode = ({ code }: Known) => code.toLowerCase().split(/[-_]/)[0] ?? '';

/** Finds a language by key, by code such as `ar-EG`, or by the first part of a code. */
export function languageOfAddress<L extends Known>(
  languages: readonly L[],
  lang: string | undefined,
): L | undefined {
  if (lang === undefined) return undefined;
  const wanted = lang.toLowerCase();
  return (
    languages.find(({ key }) => key === lang) ??
    languages.find(({ code }) => code.toLowerCase() === wanted) ??
    languages.find((language) => shortCode(language) === wanted)
  );
}

/** The shortest text that names a language in an address; the key itself if there is none. */
export function addressOfLanguage(languages: readonly Known[], key: string | undefined): string | undefined {
  const language = languages.find((one) => one.key === key);
  if (!language) return key;
  const texts = [shortCode(language), language.code].filter((text) => text !== '');
  return texts.find((text) => languageOfAddress(languages, text)?.key === key) ?? key;
}
