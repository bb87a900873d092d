import { graphemesOf } from '../../domain/text-entry/graphemes.ts';

/** Measures text in em. A width times the font size is a length. */
export interface TextMeasure {
  readonly width: (text: string) => number;
  /** Inserts soft hyphens. Absent while the language's hyphenation patterns are not loaded. */
  readonly hyphenate?: ((word: string) => string) | undefined;
}

/** The space for names and their allowed sizes, in design millimetres. */
export interface NameSpace {
  readonly width: number;
  /** True if names fit at this line height in millimetres. `lines`: their numbers of lines, in order. */
  readonly holds: (lines: readonly number[], line: number) => boolean;
  /** The allowed font sizes, largest first. */
  readonly sizes: readonly number[];
  /** The line height in multiples of the font size. */
  readonly lineHeight: number;
}

interface FittedNames {
  readonly size: number;
  readonly texts: readonly string[];
  readonly lines: readonly number[];
  /** True if every name is completely visible. */
  readonly fits: boolean;
  /** True if a word is too wide, so the language's patterns are needed. */
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

function wordsOf(text: string): readonly string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The pieces of a word between which browsers break lines without a hyphen. */
function pieces(word: string): readonly string[] {
  if (unspaced.test(word)) return wordsOf(word);
  return word.split(/(?<=[\p{L}\p{N}][-‐–—])(?=\p{L})/u);
}

/** Breaks a word without patterns, each part as long as possible. */
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

/** Adds soft hyphens so that each part fits with its hyphen. */
function breakWord(word: string, available: number, measure: TextMeasure): string {
  const broken = measure.hyphenate?.(word) ?? word;
  return broken
    .split(softHyphen)
    .map((part) =>
      measure.width(part + hyphen) > available ? breakAnywhere(part, available, measure) : part,
    )
    .join(softHyphen);
}

/** The text with soft hyphens in words wider than `available` em, and its number of lines. */
function wrap(text: string, available: number, measure: TextMeasure) {
  const { width } = measure;
  const space = width(' ');
  let lines = 1;
  let used = 0;
  let breaksWords = false;

  /** Places a part of a word after `gap`; `tail` is its hyphen if the line breaks after it. */
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

/** The lines of a text, hyphenated if a word is too wide. All lengths have the same unit. */
export function linesOf(
  text: string,
  width: number,
  size: number,
  measure: TextMeasure,
): { readonly text: string; readonly lines: number; readonly breaksWords: boolean } {
  return wrap(text, width / size / safety, measure);
}

/**
 * Fits names into spaces of one width. Chooses the largest font at which no word is too wide and every name is
 * completely visible. If there is none, chooses the smallest font and breaks words.
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
