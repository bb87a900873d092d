import type { Menu, MenuItem, ServiceItem } from './menu.ts';

/** Letters that Unicode does not split into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ς: 'σ',
};

/** A text for comparison: lower-case plain letters without marks, and single spaces. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|\u0640/gu, '')
    .replace(/[ßæœøłđðþħıىةς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}

type Searched = Pick<Menu, 'items' | 'special'>;

const allItems = ({ items, special }: Searched): readonly MenuItem[] =>
  special ? [...items, special] : items;

/** All services in order, including those in groups, each once. */
export function servicesIn(menu: Searched): readonly ServiceItem[] {
  const below = (item: MenuItem): readonly ServiceItem[] =>
    item.kind === 'group' ? item.items.flatMap(below) : [item];
  return [
    ...new Map(
      allItems(menu)
        .flatMap(below)
        .map((service) => [service.key, service]),
    ).values(),
  ];
}

/** Shorter words must match exactly, because one letter is a large part of a short word. */
const forgivenFrom = 4;

/** True if a text has a word that begins like `word`, with at most one wrong, missing, extra or swapped letter. */
function isNearly(text: string, word: string): boolean {
  const letters = [...word];
  if (letters.length < forgivenFrom) return false;
  return text.split(' ').some((one) => beginsNearly([...one], letters));
}

function beginsNearly(text: readonly string[], word: readonly string[]): boolean {
  const at = word.findIndex((letter, index) => letter !== text[index]);
  if (at === -1) return true;
  const goesOn = (from: number, place: number) =>
    word.slice(from).every((letter, index) => letter === text[place + index]);
  const isSwapped = word[at] === text[at + 1] && word[at + 1] === text[at];
  return (
    goesOn(at + 1, at + 1) ||
    goesOn(at, at + 1) ||
    goesOn(at + 1, at) ||
    (isSwapped && goesOn(at + 2, at + 2))
  );
}

/**
 * The services whose name, explanation and group names contain every word of a text, even inside words, ignoring
 * accents and capitals.
 * - A service comes first if a word of its own name begins with a word of the text.
 * - If nothing is found, each word may have one wrong, missing, extra or swapped letter.
 * - A text without a letter or digit finds nothing.
 */
export function findServices(menu: Searched, text: string): readonly string[] {
  const words = folded(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  function found(contains: (said: string, word: string) => boolean): readonly string[] {
    const below = (items: readonly MenuItem[], around: string): readonly (readonly [string, boolean])[] =>
      items.flatMap((item) => {
        const name = folded(item.name);
        if (item.kind === 'group') return below(item.items, `${around} ${name}`);
        const said = `${around} ${name} ${folded(item.explanation ?? '')}`;
        if (!words.every((word) => contains(said, word))) return [];
        return [[item.key, words.some((word) => ` ${name}`.includes(` ${word}`))] as const];
      });
    const all = below(allItems(menu), '');
    return [...all.filter(([, isFirst]) => isFirst), ...all].map(([key]) => key);
  }
  const exact = found((said, word) => said.includes(word));
  return [
    ...new Set(exact.length > 0 ? exact : found((said, word) => said.includes(word) || isNearly(said, word))),
  ];
}
