/** Browsers know only the English name of this language. */
const ownNames: Readonly<Record<string, string>> = { so: 'Soomaali' };

/** The name of a language in that language, capitalised for the start of a line. */
export function languageName(code: string): string {
  const name = ownNames[code] ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  const [first = '', ...others] = name;
  return first.toLocaleUpperCase(code) + others.join('');
}
