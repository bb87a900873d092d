import { graphemesOf } from '../../../domain/text-entry/graphemes.ts';

/** Breaks a text into lines of at most `maxWidth`. A wider word breaks between letters. */
export function breakLines(text: string, maxWidth: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer) <= maxWidth) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of graphemesOf(word)) {
      if (line && widthOf(line + letter) > maxWidth) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}
