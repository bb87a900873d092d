import { graphemesOf } from '../../domain/text-entry/graphemes.ts';

/** Measures text. Widths are in em: multiplied by the font size they are lengths. */
export interface TextMeasure {
  /** The width of a text without line breaks. */
  readonly width: (text: string) => number;
  /** Inserts soft hyphens at the language's break points. Absent while the patterns of the language are not loaded. */
  readonly hyphenate?: ((word: string) => string) | undefined;
}

/** The space for names and their allowed sizes. Lengths are in design millimetres. */
export interface NameSpace {
  /** Of each name. */
  readonly width: number;
  /** True if names with these numbers of lines fit, in order, with this line height in millimetres. */
  readonly holds: (lines: readonly number[], line: number) => boolean;
  /** The allowed font sizes, largest first. */
  readonly sizes: readonly number[];
  /** Multiples of the font size. */
  readonly lineHeight: number;
}

interface FittedNames {
  /** The font size, the same for all names. */
  readonly size: number;
  /** The names, in the order of the input, with soft hyphens if a word is wider than the space. */
  readonly texts: readonly string[];
  /** The number of lines of each name. */
  readonly lines: readonly number[];
  /** True if every name is completely visible. */
  readonly fits: boolean;
  /** True if a word is wider than the space, so the language's patterns are needed. */
  readonly breaksWords: boolean;
}

/** Invisible unless a line breaks there. */
export const softHyphen = '\u00ad';
const hyphen = '-';
/** Canvas and layout round differently. */
const safety = 1.02;

/** Scripts without spaces. Browsers break their lines between words or characters, without a hyphen. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The words of a text in a script without spaces. */
function wordsOf(text: string): readonly string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The pieces of a word between which browsers break lines without adding a hyphen. */
function pieces(word: string): readonly string[] {
  if (unspaced.test(word)) return wordsOf(word);
  return word.split(/(?<=[\p{L}\p{N}][-‐–—])(?=\p{L})/u);
}

/** Breaks a word that no pattern breaks, each part as long as possible. */
function breakAnywhere(word: string, available: number, { width }: TextMeasure): string {
  const parts: string[] = [];
  let part = '';
  for (const segment of graphemesOf(word)) {
    if (part !== '' && width(part + segment + hyphen) > available) {
      parts.push(part);
      part = segment;
    } else part += segment;
  }
  return [...parts, part].join(softHyphen);
}

/** A word with soft hyphens so that each part and its hyphen fit. */
function breakWord(word: string, available: number, measure: TextMeasure): string {
  const broken = measure.hyphenate?.(word) ?? word;
  return broken
    .split(softHyphen)
    .map((part) =>
      measure.width(part + hyphen) > available ? breakAnywhere(part, available, measure) : part,
    )
    .join(softHyphen);
}

/** The text with soft hyphens in the words that are wider than `available` em, and the number of its lines. */
function wrap(text: string, available: number, measure: TextMeasure) {
  const { width } = measure;
  const space = width(' ');
  let lines = 1;
  let used = 0;
  let breaksWords = false;

  /** Places a part of a word after `gap`; `tail` is the hyphen that a break after it needs. */
  function place(part: string, gap: number, tail: number): void {
    const partWidth = width(part);
    if (used > 0 && used + gap + partWidth + tail > available) {
      lines += 1;
      used = partWidth;
    } else used += gap + partWidth;
  }

  const words = text.split(/([^\S\u00a0]+)/).map((word) => {
    if (word.trim() === '') return word;
    const parts = pieces(word).map((piece) => {
      if (width(piece) <= available) return piece;
      breaksWords = true;
      return breakWord(piece, available, measure);
    });
    parts.forEach((part, index) => {
      const syllables = part.split(softHyphen);
      syllables.forEach((syllable, at) => {
        const isFirst = index === 0 && at === 0;
        const isLast = at === syllables.length - 1;
        place(syllable, isFirst && used > 0 ? space : 0, isLast ? 0 : width(hyphen));
      });
    });
    return parts.join('');
  });
  return { text: words.join(''), lines, breaksWords };
}

/** The lines of a text, with soft hyphens if a word is wider than a line. The lengths have one unit. */
export function linesOf(
  text: string,
  width: number,
  size: number,
  measure: TextMeasure,
): { readonly text: string; readonly lines: number; readonly breaksWords: boolean } {
  return wrap(text, width / size / safety, measure);
}

/**
 * Fits names into spaces of one width. Chooses the largest font at which no word is wider than the space and every
 * name is completely visible, else the smallest, with broken words. Look: Names.
 */
export function fitNames(names: readonly string[], space: NameSpace, measure: TextMeasure): FittedNames {
  const attempts = space.sizes.map((size) => {
    const wrapped = names.map((name) => wrap(name, space.width / size / safety, measure));
    const lines = wrapped.map((one) => one.lines);
    return {
      size,
      lines,
      texts: wrapped.map(({ text }) => text),
      fits: space.holds(lines, size * space.lineHeight),
      breaksWords: wrapped.some((one) => one.breaksWords),
    };
  });
  const [first] = attempts;
  if (!first) throw new Error('no size');
  return attempts.find(({ fits, breaksWords }) => fits && !breaksWords) ?? attempts.at(-1) ?? first;
}
