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

/** A text as it is compared: small plain letters without marks, single spaces. */
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

/** The items of a home menu, and last the service that has its own button. */
const allItems = ({ items, special }: Searched): readonly MenuItem[] =>
  special ? [...items, special] : items;

/** The services of a menu in their order, out of all groups; each once. */
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

/**
 * The keys of the services whose name and explanation, with the names of their groups, contain every word of a text,
 * also inside of words. Accents and capitals make no difference. A text without a letter or digit finds nothing.
 */
export function findServices(menu: Searched, text: string): readonly string[] {
  const words = folded(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = (items: readonly MenuItem[], around: string): readonly string[] =>
    items.flatMap((item) => {
      const named = `${around} ${folded(item.name)}`;
      if (item.kind === 'group') return found(item.items, named);
      const said = `${named} ${folded(item.explanation ?? '')}`;
      return words.every((word) => said.includes(word)) ? [item.key] : [];
    });
  return [...new Set(found(allItems(menu), ''))];
}
