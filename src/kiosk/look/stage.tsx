import {
  createContext,
  type ReactNode,
  useContext,
  useInsertionEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { useWords } from '../words/use-words.ts';
import { type Layout, layoutOf } from './layout.ts';
import { applyMeasures, diagonalOf, measuresOf } from './measures.ts';
import './look.css';

const Arranged = createContext<Layout | undefined>(undefined);

/** How the stage around is arranged. */
export function useLayout(): Layout {
  const layout = useContext(Arranged);
  if (!layout) throw new Error('useLayout outside of Stage');
  return layout;
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The glass: sets what a millimetre is, and tells everything in it how it is arranged. */
export function Stage({ children }: { readonly children: ReactNode }) {
  const { locale, direction } = useWords();
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  const diagonalInches = diagonalOf(document.documentElement.dataset.diagonal, { width, height });
  const measures = useMemo(
    () => measuresOf({ width, height, diagonalInches }),
    [width, height, diagonalInches],
  );
  const layout = useMemo(() => layoutOf(measures.stage), [measures]);
  useInsertionEffect(() => applyMeasures(document.documentElement, measures), [measures]);
  return (
    <Arranged value={layout}>
      {/* Chromium reads em in container queries when the container comes into being, and not again. */}
      <main className="stage" key={`${measures.mm} ${measures.grow}`}>
        <div className="arranged" lang={locale} dir={direction}>
          {children}
        </div>
      </main>
    </Arranged>
  );
}
