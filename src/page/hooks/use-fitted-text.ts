import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { fitNames, type TextMeasure } from '../look/fit-names.ts';
import { pixelsPerMillimetre } from '../look/measures.ts';
import { useIsAdopting } from './adopting.ts';
import { useLayout } from './stage.tsx';
import { type MeasuredFont, useHyphenation, useTextMeasure } from './text-measures.ts';
import { useWords } from './use-words.ts';

type Place = NonNullable<ReturnType<typeof placeOf>>;

/** The font size whose capitals are 4.8 mm high. */
const smallest = 6.8;
/** The factors by which letters shrink. Long words are hyphenated before letters shrink further. */
const shares = [1, 0.88, 0.78, 0.69];
/** The separator of the texts of a path. It is as wide as the arrow that is drawn there, and no name contains it. */
const separator = ' \u200b—\u200b ';

/**
 * An element's width, height of `--lines` lines and font size in design millimetres; the line height is a
 * multiple of that size. Undefined if it is not rendered.
 */
function placeOf(element: HTMLElement) {
  const { fontSize: inline } = element.style;
  element.style.fontSize = '';
  const style = getComputedStyle(element);
  const { fontSize, lineHeight } = style;
  const lines = Number.parseFloat(style.getPropertyValue('--lines')) || 1;
  const millimetre = pixelsPerMillimetre();
  const width = element.clientWidth;
  element.style.fontSize = inline;
  const size = Number.parseFloat(fontSize);
  if (!(width > 0) || !(millimetre > 0) || !(size > 0)) return undefined;
  const ratio = Number.parseFloat(lineHeight) / size || 1.2;
  return {
    width: width / millimetre,
    height: lines * (size / millimetre) * ratio + 0.1,
    lines,
    size: size / millimetre,
    lineHeight: ratio,
  };
}

function fitInto(text: string, place: Place, measure: TextMeasure) {
  const linesOf = (line: number) => Math.max(1, Math.floor(place.height / line));
  function fitAt(sizes: readonly number[]) {
    const holds = ([lines = 1]: readonly number[], line: number) => lines <= linesOf(line);
    const fitted = fitNames([text], { ...place, holds, sizes }, measure);
    return { ...fitted, maxLines: linesOf(fitted.size * place.lineHeight) };
  }
  const sizes = shares.map((share) => place.size * share).filter((size) => size >= smallest);
  const fitted = fitAt(sizes.length > 0 ? sizes : [place.size]);
  return fitted.fits || place.size <= smallest ? fitted : fitAt([smallest]);
}

/**
 * Fits a text into its element: first smaller letters, then hyphens.
 * - Several texts are a path, which loses its first texts if it does not fit.
 * - The element has the class `fitted`.
 * - Its style sheet sets the maximum number of lines at the largest size in `--lines`.
 */
export function useFittedText<Name extends HTMLElement>(path: readonly string[], font: MeasuredFont) {
  const { text, ...fitted } = useFirstThatFits<Name>(
    path.map((_, from) => path.slice(from).join(separator)),
    font,
  );
  return { ...fitted, texts: text.split(separator) };
}

/** The separator of names in a list. Lines break after the dot. */
const between = '\u00a0· ';

/**
 * Fits a list of names into its element; lines end between names where possible. `more` counts the names left
 * out at the end.
 */
export function useFittedList<Name extends HTMLElement>(
  names: readonly string[],
  more: (count: number) => string,
) {
  const unbroken = names.map((name) => name.replaceAll(' ', '\u00a0')).join(between);
  return useFirstThatFits<Name>(
    names.map((_, less) =>
      less === 0 ? names.join(between) : `${names.slice(0, -less).join(between)} ${more(less)}`,
    ),
    'name',
    names.length > 1 ? unbroken : undefined,
  );
}

/** Placeholder values for a recorded text; the style that follows replaces them. */
const recordedStyle = { fontSize: 0, '--fitted-lines': 0 } as CSSProperties;

/**
 * Fits the first possible of several texts, else the last. `best` is preferred if none of its words is too
 * wide.
 */
function useFirstThatFits<Name extends HTMLElement>(
  texts: readonly string[],
  font: MeasuredFont,
  best?: string,
) {
  const ref = useRef<Name>(null);
  const stage = useLayout().stage;
  const { locale } = useWords();
  const measure = useTextMeasure(font);
  const [place, setPlace] = useState<Place>();
  const isAdopting = useIsAdopting();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another stage or language changes the place.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || isAdopting) return;
    const read = () =>
      setPlace((before) => {
        const now = placeOf(element);
        return JSON.stringify(before) === JSON.stringify(now) ? before : now;
      });
    const box = element.parentElement ?? element;
    let size = '';
    const readIfResized = () => {
      const before = size;
      size = `${box.clientWidth} ${box.clientHeight}`;
      if (size !== before) read();
    };
    readIfResized();
    // An observer also reports the initial size.
    const observer = new ResizeObserver(readIfResized);
    observer.observe(box);
    return () => observer.disconnect();
  }, [stage, locale, isAdopting]);

  const fitted = place && fitFirst(texts, best, place, measure);
  useHyphenation(fitted?.breaksWords ?? false);
  // A text that fits keeps its style, because a change causes another layout.
  const isAsStyled = !fitted || (fitted.size === place.size && fitted.maxLines === place.lines);
  return {
    ref,
    /** The text, with soft hyphens if a word is too wide. */
    text: fitted?.texts[0] ?? texts[0] ?? '',
    style: isAdopting
      ? recordedStyle
      : isAsStyled
        ? {}
        : ({ fontSize: `${fitted.size / 10}rem`, '--fitted-lines': fitted.maxLines } as CSSProperties),
  };
}

function fitFirst(texts: readonly string[], best: string | undefined, place: Place, measure: TextMeasure) {
  const preferred = best === undefined ? undefined : fitInto(best, place, measure);
  if (preferred?.fits && !preferred.breaksWords) return preferred;
  const [first = '', ...others] = texts;
  let fitted = fitInto(first, place, measure);
  for (const text of others) {
    if (fitted.fits) break;
    fitted = fitInto(text, place, measure);
  }
  return fitted;
}
