const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The graphemes of a text: the characters as a reader counts them. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
