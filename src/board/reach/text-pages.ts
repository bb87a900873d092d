import { linesOf, softHyphen, type TextMeasure } from '../../page/look/fit-names.ts';

/** The place of a text, in pixels, and its minimum font size. */
export interface TextPlace {
  readonly width: number;
  readonly height: number;
  readonly least: number;
  /** The maximum font size. Undefined: as large as it fits. */
  readonly most?: number;
  /** The height of a line, in ems. */
  readonly lineEms: number;
}

/** A text in letters for reading from afar, as the parts that are visible one after the other. */
export interface TextPages {
  /** The size of the font. */
  readonly size: number;
  readonly pages: readonly string[];
}

/** Sentences, and the words of each with the space after them. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?。！？؟।])\s+/u);
const wordsOf = (text: string) =>
  Array.from(new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text), ({ segment }) => segment);

/** The largest size that fits each of these texts. */
export const commonSize = (texts: readonly string[], place: TextPlace, measure: TextMeasure): number =>
  Math.min(...texts.map((text) => textPages(text, place, measure).size));

/**
 * Fits a text into its place: on one page in the largest letters that fit, else on as many pages as it needs in the
 * smallest letters. A sentence that fits on a page is not split. No pages: not even a line fits.
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

  const fits = (part: string) => lines(part.trim(), least).lines <= mostLines;
  const pages: string[] = [];
  let page = '';
  function add(part: string, gap: string): void {
    const longer = page === '' ? part : page + gap + part;
    if (page !== '' && !fits(longer)) {
      pages.push(page.trim());
      page = part;
    } else page = longer;
  }
  for (const sentence of sentencesOf(text)) {
    if (fits(sentence)) add(sentence, ' ');
    else {
      if (page !== '') pages.push(page.trim());
      page = '';
      for (const word of wordsOf(sentence)) {
        // A word longer than a page continues on the next one.
        const pieces = fits(word) ? [word] : lines(word, least).text.split(softHyphen);
        for (const [index, piece] of pieces.entries()) add(piece, index === 0 ? '' : softHyphen);
      }
    }
  }
  const texts = [...pages, page.trim()].filter((one) => one !== '');
  return { size: least, pages: texts.map((one) => lines(one, least).text) };
}
