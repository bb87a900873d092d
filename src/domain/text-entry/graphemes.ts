const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** What a reader calls the characters of a text. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
