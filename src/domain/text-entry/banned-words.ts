import { looksLike, withoutEnclosure } from './look-alikes.ts';

/** A text without case, accents, ligatures, frames, joiners and lengthening, as texts are compared. */
export function foldText(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Script=Inherited}|\u0640|(?=\p{Script=Hebrew})\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœς]/g, (letter) => expansions[letter] ?? letter);
  return [...plain].map(withoutEnclosure).join('');
}

const expansions: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ς: 'σ' };

/** Whatever is no letter, no digit and stands for none. */
const separators = /[^\p{L}\p{N}\p{M}@$¢]+/u;

/**
 * Whether a name says one of some words, however disguised: as a word of its own, with anything but spaces between its
 * letters, or letter by letter. A word inside a longer one is innocent.
 */
export function containsBannedWord(name: string, banned: readonly string[]): boolean {
  const text = foldText(name);
  const parts = partsOf(text);
  const candidates = [
    ...text.split(/\s+/).map((word) => [partsOf(word).join('')]),
    ...parts.flatMap((part) => [[part], [part.replace(/^\p{N}+|\p{N}+$/gu, '')]]),
    ...spelledOutRuns(parts),
  ];
  return banned.some((entry) => {
    const words = partsOf(foldText(entry));
    const letters = [...words.join('')];
    if (letters.length === 0) return false;
    // A phrase runs over several words by its nature.
    return (words.length > 1 ? [...candidates, parts] : candidates).some((place) =>
      matchesLetters(place, letters),
    );
  });
}

function partsOf(text: string): string[] {
  return text.split(separators).filter((part) => part !== '');
}

/** The runs of parts that are one letter each, or one letter repeated. */
function spelledOutRuns(parts: readonly string[]): string[][] {
  const runs: string[][] = [[]];
  for (const part of parts) {
    if (new Set(part).size === 1) runs.at(-1)?.push(part);
    else runs.push([]);
  }
  return runs;
}

/** Whether letters are read from the beginning of a part to the end of one, each of them once or more often. */
function matchesLetters(place: readonly string[], letters: readonly string[]): boolean {
  /** How many of the letters may have been read. */
  let read = new Set<number>();
  for (const part of place) {
    read.add(0);
    for (const sign of part) {
      const next = new Set<number>();
      for (const count of read) {
        const [last, coming] = [letters[count - 1], letters[count]];
        if (coming !== undefined && looksLike(sign, coming)) next.add(count + 1);
        if (last !== undefined && looksLike(sign, last)) next.add(count);
      }
      read = next;
    }
    if (read.has(letters.length)) return true;
  }
  return false;
}
