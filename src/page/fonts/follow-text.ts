/** Matches a letter for which the first style sheet may have no font. */
export const furtherLetters =
  /[^\0-\u02ff\u0400-\u045f\u0490\u0491\u04b0\u04b1\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\u1d00-\u1dbf\u1e00-\u1e9f\u1ef2-\u1eff\u2000-\u2011\u2013-\u2014\u2018-\u2020\u2022\u2026\u2028-\u202f\u2032\u2033\u2039\u203a\u2044\u2060-\u206f\u20a0-\u20c0\u2113\u2116\u2122\u2212\u2c60-\u2c7f\ua720-\ua7ff\ufb50-\ufdff\ufe70-\ufeff]/;

type LoadFontSheets = () => Promise<typeof import('./font-sheets.ts')>;

export async function loadFontsFor(text: string, loadFontSheets: LoadFontSheets): Promise<void> {
  if (furtherLetters.test(text)) await (await loadFontSheets()).loadSheetsFor(text);
}

/**
 * Loads the fonts of every text that the document shows, from any source: configuration, language, event, visitor.
 * Until then a system font draws the text, if there is such a font.
 */
export function followText(document: Document, loadFontSheets: LoadFontSheets): void {
  new MutationObserver(() => {
    loadFontsFor(document.body.textContent ?? '', loadFontSheets).catch(console.warn);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
