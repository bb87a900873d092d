/** Browsers know only the English name of this language. */
const ownNames: Readonly<Record<string, string>> = { so: 'Soomaali' };

/** Names that were shown before. Browsers load a language's names anew for each call. */
const known = new Map<string, string>();

/** The name of a language in that language, capitalised for the start of a line. */
export function languageName(code: string): string {
  const before = known.get(code);
  if (before !== undefined) return before;
  const [first = '', ...others] =
    ownNames[code] ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  const name = first.toLocaleUpperCase(code) + others.join('');
  known.set(code, name);
  return name;
}
