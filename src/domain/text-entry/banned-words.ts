import { looksLike, withoutEnclosure } from './look-alikes.ts';

/** For comparison: removes case, accents, ligatures, enclosures, joiners and the Arabic tatweel. */
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
 * True if a name contains a banned word, also with look-alike characters: as a separate word, with separators
 * other than spaces between its letters, or spelled out in single letters. A match inside a longer word does not
 * count.
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
    // A banned phrase has several words, so it is also searched across words.
    return (words.length > 1 ? [...candidates, parts] : candidates).some((place) =>
      matchesLetters(place, letters),
    );
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
 * True if the parts match all letters in order, from the start of one part to the end of one. A letter may be
 * repeated.
 */
function matchesLetters(place: readonly string[], letters: readonly string[]): boolean {
  /** The numbers of letters that can be matched so far. */
  let read = new Set<number>();
  for (const part of place) {
    read.add(0);
    for (const character of part) {
      const next = new Set<number>();
      for (const count of read) {
        const [last, coming] = [letters[count - 1], letters[count]];
        if (coming !== undefined && looksLike(character, coming)) next.add(count + 1);
        if (last !== undefined && looksLike(character, last)) next.add(count);
      }
      read = next;
    }
    if (read.has(letters.length)) return true;
  }
  return false;
}
