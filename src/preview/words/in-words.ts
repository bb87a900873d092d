import type { PreviewWords } from './preview-words.ts';

const mostNamed = 6;

/** Lists items as `a, b and c`. Names only the first items of a long list. */
export function listIn(items: readonly string[], { spoken, say }: PreviewWords): string {
  const named =
    items.length > mostNamed
      ? [...items.slice(0, mostNamed - 1), say('draft.more', { count: items.length - mostNamed + 1 })]
      : items;
  // English without a country has a comma before the last item.
  return new Intl.ListFormat(spoken === 'en' ? 'en-GB' : spoken).format(named);
}
