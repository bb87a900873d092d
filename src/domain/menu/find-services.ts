import type { MenuItem, ServiceItem } from './menu.ts';

/** Letters that Unicode does not split into a plain letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' },
  ...{ ى: 'ي', ة: 'ه', ς: 'σ' },
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

/** The services of a menu in their order, out of all groups; each once. */
export function servicesIn(items: readonly MenuItem[]): readonly ServiceItem[] {
  const all = items.flatMap((item) => (item.kind === 'group' ? servicesIn(item.items) : [item]));
  return [...new Map(all.map((service) => [service.key, service])).values()];
}

/**
 * The keys of the services whose name and explanation, with the names of their groups, contain every word of a text, also inside of words. Accents and capitals
 * make no difference. A text without a letter or digit finds nothing.
 */
export function findServices(items: readonly MenuItem[], text: string): readonly string[] {
  const words = folded(text).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  const found = (items: readonly MenuItem[], around: string): readonly string[] =>
    items.flatMap((item) => {
      const named = `${around} ${folded(item.name)}`;
      if (item.kind === 'group') return found(item.items, named);
      const said = `${named} ${folded(item.explanation ?? '')}`;
      return words.every((word) => said.includes(word)) ? [item.key] : [];
    });
  return [...new Set(found(items, ''))];
}
