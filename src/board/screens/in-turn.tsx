import type { ReactNode } from 'react';
import { useWords } from '../../page/hooks/use-words.ts';

/** A text in the current language. Its surroundings keep their direction. */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const { locale, direction } = useWords();
  return (
    <span className="in-turn" key={locale} lang={locale} dir={direction}>
      {children}
    </span>
  );
}
