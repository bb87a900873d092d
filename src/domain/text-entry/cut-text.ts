import { graphemeSegmenter } from './graphemes.ts';

/** More characters than any screen can show. A text of 20,000 characters keeps the page busy for seconds. */
export const longestName = 200;

/**
 * Cuts a text between two graphemes to at most `most` UTF-16 code units, including an ellipsis. A family emoji is
 * one grapheme.
 */
export function cutText(text: string, most = longestName): string {
  if (text.length <= most) return text;
  const last = graphemeSegmenter()
    .segment(text.slice(0, most))
    .containing(most - 1);
  // The ellipsis replaces the last grapheme, which may itself be incomplete. An overlong grapheme is cut inside.
  return `${text.slice(0, last?.index || most - 1)}…`;
}
