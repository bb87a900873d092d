import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lettersOf } from './font-letters.ts';

const folder = fileURLToPath(new URL('../../page/fonts', import.meta.url));
const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));

export interface ShippedFont {
  readonly family: string;
  readonly weight: string;
  readonly file: string;
  /** The letters in the font's range that the font contains. */
  readonly letters: ReadonlySet<number>;
}

/** The fonts of every style sheet, by the sheet's name without extension. */
export function shippedFonts(): Readonly<Record<string, readonly ShippedFont[]>> {
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return Object.fromEntries(sheets.map((name) => [name.replace('.css', ''), fontsOf(join(folder, name))]));
}

function fontsOf(sheet: string): ShippedFont[] {
  const css = readFileSync(sheet, 'utf8');
  const imported = [...css.matchAll(/@import "(.+?)"/g)].flatMap(([, path = '']) =>
    fontsOf(join(packages, path)),
  );
  const faces = [...css.matchAll(/@font-face \{(.*?)\}/gs)].map(([, face = '']) => {
    const property = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(face)?.[1] ?? '';
    const address = /url\("?([^")]+)"?\)/.exec(property('src'))?.[1] ?? '';
    const file = address.startsWith('.') ? join(dirname(sheet), address) : join(packages, address);
    const inFont = lettersOf(file);
    return {
      family: property('font-family').replace(/["']/g, ''),
      weight: property('font-weight'),
      file,
      letters: new Set(rangeOf(property('unicode-range')).filter((letter) => inFont.has(letter))),
    };
  });
  return [...imported, ...faces];
}

function rangeOf(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = 0, until = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: until - from + 1 }, (_, index) => from + index);
  });
}
