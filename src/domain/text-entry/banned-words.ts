import { looksLike, withoutEnclosure } from './look-alikes.ts';

/** A text for comparison, without case, accents, ligatures, enclosures, joiners and the Arabic tatweel. */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Script=Inherited}|\u0640|(?=\p{Script=Hebrew})\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœς]/g, (letter) => expansions[letter] ?? letter);
  return [...plain].map(withoutEnclosure).join('');
}

const expansions: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' };

/** Characters that are neither letters nor digits, and that do not replace a letter. */
const separators = /[^\p{L}\p{N}\p{M}@$¢]+/u;

/**
 * True if a name contains a banned word, even with look-alike characters.
 * - The word may be separate, have separators other than spaces between its letters, or be spelled out in single
 *   letters.
 * - A match inside a longer word does not count.
 */
export function containsBannedWord(name: string, banned: readonly string[]): boolean {
  const text = foldText(name);
  const parts = partsOf(text);
  const candidates = placesOf([
    ...text.split(/\s+/).map((word) => [partsOf(word).join('')]),
    ...parts.flatMap((part) => [[part], [part.replace(/^\p{N}+|\p{N}+$/gu, '')]]),
    ...spelledOutRuns(parts),
  ]);
  // A banned phrase has several words, so it is also searched across words.
  const withPhrases = [...candidates, ...placesOf([parts])];
  return banned.some((entry) => {
    const words = partsOf(foldText(entry));
    const letters = [...words.join('')];
    if (letters.length === 0) return false;
    return (words.length > 1 ? withPhrases : candidates).some(
      // The length is checked first, because anyone can send names, and each is compared with the whole list.
      ({ parts, length }) => length >= letters.length && matchesLetters(parts, letters),
    );
  });
}

/** A text that may contain a banned word, as parts and their characters. */
interface Place {
  readonly parts: readonly (readonly string[])[];
  /** In characters. */
  readonly length: number;
}

function placesOf(texts: readonly (readonly string[])[]): readonly Place[] {
  const different = new Map(texts.map((parts) => [parts.join(' '), parts]));
  return [...different.values()].map((parts) => {
    const characters = parts.map((part) => [...part]);
    return { parts: characters, length: characters.flat().length };
  });
}

function partsOf(text: string): string[] {
  return text.split(separators).filter((part) => part !== '');
}

/** Sequences of parts that consist of one letter each, single or repeated. */
function spelledOutRuns(parts: readonly string[]): string[][] {
  const runs: string[][] = [[]];
  for (const part of parts) {
    if (new Set(part).size === 1) runs.at(-1)?.push(part);
    else runs.push([]);
  }
  return runs;
}

/**
 * True if the parts match all letters in order, from the start of one part to the end of another. A letter may be
 * repeated.
 */
function matchesLetters(place: Place['parts'], letters: readonly string[]): boolean {
  /** The possible numbers of letters matched so far, ascending. */
  let read: number[] = [];
  for (const part of place) {
    if (read.length === 0 && !looksLike(part[0] ?? '', letters[0] ?? '')) continue;
    if (read[0] !== 0) read = [0, ...read];
    for (const character of part) {
      const next: number[] = [];
      for (const count of read) {
        const [last, coming] = [letters[count - 1], letters[count]];
        const isRepeated = last !== undefined && looksLike(character, last);
        if (isRepeated && next.at(-1) !== count) next.push(count);
        if (coming !== undefined && looksLike(character, coming)) next.push(count + 1);
      }
      read = next;
      if (read.length === 0) break;
    }
    if (read.at(-1) === letters.length) return true;
  }
  return false;
}
