import type { Language } from '../../contract/language.ts';
import type { AddressMistake } from './board-address.ts';

interface Languages {
  readonly languages: readonly Language[];
  readonly branch: { readonly defaultLang: string };
}

/**
 * The rotating languages of a board by their codes, else the branch's language. The branch must offer each of
 * them.
 */
export function boardLanguages(
  codes: readonly string[],
  { languages, branch }: Languages,
): readonly Language[] | { readonly mistakes: readonly AddressMistake[] } {
  const ofBranch = languages.find(({ key }) => key === branch.defaultLang) ?? languages[0];
  if (codes.length === 0) return ofBranch ? [ofBranch] : [];
  const isCode = (wanted: string) => (one: Language) => one.code.toLowerCase() === wanted.toLowerCase();
  const isSpoken = (wanted: string) => (one: Language) => one.code.split(/[-_]/)[0] === wanted;
  const found = codes.map((code) => languages.find(isCode(code)) ?? languages.find(isSpoken(code)));
  const mistakes = codes
    .filter((_, index) => !found[index])
    .map((given) => ({
      parameter: 'languages',
      given,
      expected: `languages of the branch: ${languages.map(({ code }) => code).join(', ')}`,
    }));
  return mistakes.length > 0 ? { mistakes } : found.filter((one) => one !== undefined);
}
