let segmenter: Intl.Segmenter | undefined;

/**
 * Returns a segmenter that is created at its first use. Creating it takes milliseconds, and most page starts need none.
 */
export function graphemeSegmenter(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return segmenter;
}

/** The characters of a text, as a reader counts them. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemeSegmenter().segment(text), ({ segment }) => segment);
}
