import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { TextMeasure } from '../look/fit-names.ts';
import type { Hyphenate } from '../words/hyphenation.ts';
import { useWords } from './use-words.ts';

/** The measured fonts: tile names, explanations, questions. */
export type MeasuredFont = 'name' | 'text' | 'display';

const fonts: Record<MeasuredFont, { readonly weight: number; readonly family: '--text' | '--display' }> = {
  name: { weight: 700, family: '--text' },
  text: { weight: 400, family: '--text' },
  display: { weight: 700, family: '--display' },
};

/** The ratio of a letter's width to the font size, used if the browser cannot measure. */
const averageLetter = 0.6;
/** The font size of measured texts: large, so rounded widths do not matter. */
const measuredSize = 100;

/** The measures so far; replaced when fonts or patterns have loaded. */
interface Known {
  /** The widths in em, by font and text. */
  readonly widths: Map<string, number>;
  /** The hyphenators by locale; undefined while they are loading, or if there are none. */
  readonly hyphenators: ReadonlyMap<string, Hyphenate | undefined>;
}

let known: Known = { widths: new Map(), hyphenators: new Map() };
const listeners = new Set<() => void>();
let canvas: CanvasRenderingContext2D | null | undefined;

function update(change: Partial<Known>): void {
  known = { ...known, ...change };
  for (const listener of listeners) listener();
}

function onFontsLoaded(): void {
  update({ widths: new Map() });
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) document.fonts?.addEventListener('loadingdone', onFontsLoaded);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.fonts?.removeEventListener('loadingdone', onFontsLoaded);
  };
}

const current = () => known;

/** Measures on a canvas, which needs no layout of the page. */
function measure(text: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return [...text].length * averageLetter;
  canvas.font = font;
  return canvas.measureText(text).width / measuredSize;
}

/** Measures texts in a font. The result changes when fonts or hyphenation patterns arrive. */
export function useTextMeasure(font: MeasuredFont): TextMeasure {
  const { locale } = useWords();
  const { widths, hyphenators } = useSyncExternalStore(subscribe, current, current);
  return useMemo(() => {
    const { weight, family } = fonts[font];
    const families = getComputedStyle(document.documentElement).getPropertyValue(family) || 'sans-serif';
    const css = `${weight} ${measuredSize}px ${families}`;
    return {
      hyphenate: hyphenators.get(locale),
      width(text) {
        const key = `${css}\n${text}`;
        const width = widths.get(key) ?? measure(text, css);
        widths.set(key, width);
        return width;
      },
    };
  }, [font, locale, widths, hyphenators]);
}

/** Loads the screen language's hyphenation patterns once a word is too wide. */
export function useHyphenation(isNeeded: boolean): void {
  const words = useWords();
  useEffect(() => {
    const { locale } = words;
    if (!isNeeded || known.hyphenators.has(locale)) return;
    const set = (hyphenate: Hyphenate | undefined) =>
      update({ hyphenators: new Map(known.hyphenators).set(locale, hyphenate) });
    set(undefined);
    // Without patterns, words break anywhere, with a hyphen.
    words.loadHyphenate().then(set, console.warn);
  }, [isNeeded, words]);
}

/** Matches words that are so long that they may be too wide anywhere. */
const longWord = /\p{L}{13,}/u;

/** Adds soft hyphens to long words, for places of unknown width. */
export function useSoftHyphens(text: string): string {
  const { locale } = useWords();
  const { hyphenators } = useSyncExternalStore(subscribe, current, current);
  const hasLongWord = longWord.test(text);
  useHyphenation(hasLongWord);
  const hyphenate = hyphenators.get(locale);
  return hyphenate && hasLongWord
    ? text.replace(new RegExp(longWord.source, 'gu'), (word) => hyphenate(word))
    : text;
}
