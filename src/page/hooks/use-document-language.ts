import { useLayoutEffect } from 'react';
import type { Words } from '../words/words.ts';

/** Says on the document which language it is in, and in which direction it is read. */
export function useDocumentLanguage({ locale, direction }: Pick<Words, 'locale' | 'direction'>): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    // Setting the same value again would restyle every element.
    if (root.lang !== locale) root.lang = locale;
    if (root.dir !== direction) root.dir = direction;
  }, [locale, direction]);
}
