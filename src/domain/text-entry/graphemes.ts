let segmenter: Intl.Segmenter | undefined;

/**
 * The segmenter for graphemes. Created at its first use, because that takes
 * milliseconds and most page starts need none.
 */
export function graphemeSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return segmenter;
}

/** The graphemes of a text: the characters as a reader counts them. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemeSegmenter().segment(text), ({ segment }) => segment);
}
