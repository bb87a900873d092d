import type { ReactNode } from 'react';
import { useWords } from '../../page/hooks/use-words.ts';

/** A text in the language whose turn it is. Its surroundings do not move, whatever the direction of that language. */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const { locale, direction } = useWords();
  return (
    <span className="in-turn" key={locale} lang={locale} dir={direction}>
      {children}
    </span>
  );
}
