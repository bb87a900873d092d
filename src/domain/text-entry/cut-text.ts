import { graphemeSegmenter } from './graphemes.ts';

/** The length of the longest name that any screen can show. A text of 20,000 characters on it keeps the page busy for seconds. */
export const longestName = 200;

/** Cuts a text between two letters, with an ellipsis, to at most `most` UTF-16 code units. A letter can be a family of emoji. */
export function cutText(text: string, most = longestName): string {
  if (text.length <= most) return text;
  const last = graphemeSegmenter()
    .segment(text.slice(0, most))
    .containing(most - 1);
  // The last letter makes room for the ellipsis, and may have been cut itself. An endless letter is cut inside.
  return `${text.slice(0, last?.index || most - 1)}…`;
}
