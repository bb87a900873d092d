export interface FontSheet {
  readonly name: string;
  /** Matches the letters that the sheet covers, and a few other letters. */
  readonly letters: RegExp;
  readonly load: () => Promise<unknown>;
}

export const fontSheets: readonly FontSheet[] = [
  {
    name: 'scripts',
    letters: /[\u02bd-\u1dff\u1ea0-\u1ef1\u1f00-\u1fff\u2c60-\u2dff\ua640-\uab2f\ufb00-\ufb4f]/,
    load: () => import('./scripts.css'),
  },
  {
    name: 'symbols',
    letters: /[\u203c\u2049\u2100-\u2bff\u303d\u{1f000}-\u{1faff}]|\u20e3/u,
    load: () => import('./symbols.css'),
  },
  {
    name: 'chinese',
    letters:
      /[\u2012\u2015\u2016\u2021\u2025\u2027\u2030\u2035\u203b\u2200-\u22ff\u2e80-\u303f\u3100-\u312f\u3190-\ua4cf\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{20000}-\u{3ffff}]/u,
    load: () => import('./chinese.css'),
  },
  {
    // This font is also for characters that the Chinese font lacks.
    name: 'japanese',
    letters: /[\u2e80-\u30ff\u31f0-\ua4cf\uf900-\ufaff\uff61-\uff9f\u{20000}-\u{3ffff}]/u,
    load: () => import('./japanese.css'),
  },
  {
    name: 'korean',
    letters: /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7ff]/,
    load: () => import('./korean.css'),
  },
];

const loads = new Map<FontSheet, Promise<unknown>>();

/** Loads the missing style sheets for a text. */
export async function loadSheetsFor(text: string): Promise<void> {
  const needed = fontSheets.filter(({ letters }) => letters.test(text));
  await Promise.all(
    needed.map((sheet) => {
      const loading = loads.get(sheet) ?? sheet.load();
      loads.set(sheet, loading);
      return loading;
    }),
  );
}

/**
 * Resolves when a text can be drawn in its fonts, or in system fonts if they fail to load. `font` is a CSS
 * `font` value.
 */
export async function fontsReady(text: string, font: string): Promise<void> {
  await loadSheetsFor(text).catch(console.warn);
  await document.fonts.load(font, text).catch(console.warn);
}
