import { graphemesOf } from '../../../domain/text-entry/graphemes.ts';

/** Breaks a text into lines that are no wider than they may be; a word that is wider alone is broken anywhere. */
export function brokenInto(text: string, mostWidth: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= mostWidth) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of graphemesOf(word)) {
      if (line && widthOf(line + letter) > mostWidth) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}
