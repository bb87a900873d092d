import { furtherLetters } from '../../page/fonts/follow-text.ts';
import { fontSheets } from '../../page/fonts/font-sheets.ts';
import { shippedFonts } from './shipped-fonts.ts';

/** Letters that find a font only if they are alone on the screen. */
function drawnLetters(): number[] {
  const { first = [], ...others } = shippedFonts();
  const drawn = new Set(first.flatMap(({ letters }) => [...letters]));
  for (const { name, letters: loading } of fontSheets) {
    for (const { letters } of others[name] ?? []) {
      for (const letter of letters) {
        const text = String.fromCodePoint(letter);
        if (furtherLetters.test(text) && loading.test(text)) drawn.add(letter);
      }
    }
  }
  return [...drawn].sort((one, other) => one - other);
}

/** The source of `src/domain/fonts/font-ranges.ts`. */
export function fontRangesSource(): string {
  const bounds: number[] = [];
  for (const letter of drawnLetters()) {
    if (bounds.at(-1) === letter) bounds.pop();
    else bounds.push(letter);
    bounds.push(letter + 1);
  }
  const lengths = bounds.map((bound, index) => (bound - (bounds[index - 1] ?? 0)).toString(36)).join(' ');
  const lines = lengths.match(/.{1,120}/g) ?? [];
  return `/**
 * The letters that the page's fonts have, as alternating counts of missing and present letters from U+0000, in base
 * 36. Written by \`npx vitest run -u --project sqlite src/domain/fonts\` from the style sheets in \`src/kiosk/fonts\`.
 */
export const fontRanges = [
${lines.map((line) => `  '${line}',`).join('\n')}
].join('');
`;
}
