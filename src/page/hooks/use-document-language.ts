import { useLayoutEffect } from 'react';
import type { Words } from '../words/words.ts';

/** Sets the document's language and direction. */
export function useDocumentLanguage({ locale, direction }: Pick<Words, 'locale' | 'direction'>): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    // Setting the same value again would restyle every element.
    if (root.lang !== locale) root.lang = locale;
    if (root.dir !== direction) root.dir = direction;
  }, [locale, direction]);
}
