/** The name of a language in itself. */
export function languageName(code: string): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}
