/** The name of a language in itself, as it begins a line. */
export function languageName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  const [first = '', ...others] = name;
  return first.toLocaleUpperCase(code) + others.join('');
}
