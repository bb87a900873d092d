import { linesOf, softHyphen, type TextMeasure } from '../../page/look/fit-names.ts';

/** The place of a text, in pixels, and its minimum font size. */
export interface TextPlace {
  readonly width: number;
  readonly height: number;
  readonly least: number;
  /** The maximum font size, if limited. */
  readonly most?: number;
  readonly lineEms: number;
}

/** A text as pages of legible size that rotate. */
export interface TextPages {
  readonly size: number;
  readonly pages: readonly string[];
}

/**
 * A part of a text, with the characters between the previous part and this part; undefined at the start of a page.
 */
interface Part {
  readonly text: string;
  readonly before: string | undefined;
}

/** The widths that are tried for the pages of a sentence, as shares of the width of the place. */
const shares = [0.5, 0.6, 0.7, 0.8, 0.9];

/** Splits a text into sentences. The words of a sentence include the space after them. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?。！？؟।])\s+/u);
const wordsOf = (text: string) =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment);

export const commonSize = (texts: readonly string[], place: TextPlace, measure: TextMeasure): number =>
  Math.min(...texts.map((text) => textPages(text, place, measure).size));

/**
 * Fits a text on one page in the largest size, else on several pages in the minimum size. Splits only sentences that
 * are longer than a page. Empty if not even a line fits.
 */
export function textPages(text: string, place: TextPlace, measure: TextMeasure): TextPages {
  const { width, height, least, most = height, lineEms } = place;
  const mostLines = Math.floor(height / (least * lineEms));
  const lines = (part: string, size: number) => linesOf(part, width, size, measure);
  for (let count = 1; count <= mostLines; count++) {
    const size = Math.min(most, height / lineEms / count);
    const whole = lines(text, size);
    if (whole.lines <= count && !whole.breaksWords) return { size, pages: [text] };
  }
  if (mostLines < 1) return { size: least, pages: [] };

  const fits = (part: string, within = width) =>
    linesOf(part.trim(), within, least, measure).lines <= mostLines;
  function fill(parts: readonly Part[], within = width): string[] {
    const pages: string[] = [];
    for (const { text: part, before } of parts) {
      const longer = `${pages.at(-1)}${before}${part}`;
      if (pages.length > 0 && before !== undefined && fits(longer, within)) pages.splice(-1, 1, longer);
      else pages.push(part);
    }
    return pages;
  }
  /** Divides a sentence into equal parts, so no word is alone on the last page. */
  function divide(sentence: string): readonly Part[] {
    const words = wordsOf(sentence).flatMap((word) => {
      // A word longer than a page continues on the next page.
      const pieces = fits(word) ? [word] : lines(word, least).text.split(softHyphen);
      return pieces.map((piece, index) => ({ text: piece, before: index === 0 ? '' : softHyphen }));
    });
    const count = fill(words).length;
    const share = shares.find((one) => fill(words, one * width).length === count) ?? 1;
    return fill(words, share * width).map((part, index) => ({
      text: part,
      before: index === 0 ? undefined : '',
    }));
  }
  const parts = sentencesOf(text).flatMap((sentence) =>
    fits(sentence) ? [{ text: sentence, before: ' ' }] : divide(sentence),
  );
  const texts = fill(parts)
    .map((page) => page.trim())
    .filter((page) => page !== '');
  return { size: least, pages: texts.map((page) => lines(page, least).text) };
}
