let segmenter: Intl.Segmenter | undefined;

/** The segmenter that finds graphemes. It is created when a text needs it first: that takes milliseconds, and boots need none. */
export function graphemeSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return segmenter;
}

/** The graphemes of a text: the characters as a reader counts them. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemeSegmenter().segment(text), ({ segment }) => segment);
}
