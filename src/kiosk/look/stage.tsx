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
import { applyMeasures, diagonalOf, measuresOf, type Size } from './measures.ts';
import './look.css';

const Arranged = createContext<Size | undefined>(undefined);

/** How the stage around is arranged. */
export function useLayout(hasFooter = false): Layout {
  const size = useContext(Arranged);
  if (!size) throw new Error('useLayout outside of Stage');
  return layoutOf(size, hasFooter);
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

interface StageProps {
  /** The name of the screen on it, for style sheets of a tenant. */
  readonly screen?: string | undefined;
  readonly children: ReactNode;
}

/** The glass: sets what a millimetre is, and tells everything in it how it is arranged. */
export function Stage({ screen, children }: StageProps) {
  const { locale, direction } = useWords();
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  const diagonalInches = diagonalOf(document.documentElement.dataset.diagonal, { width, height });
  const measures = useMemo(
    () => measuresOf({ width, height, diagonalInches }),
    [width, height, diagonalInches],
  );
  useInsertionEffect(() => applyMeasures(document.documentElement, measures), [measures]);
  return (
    <Arranged value={measures.stage}>
      {/* Chromium reads em in container queries when the container comes into being, and not again. */}
      <main className="stage" data-screen={screen} key={`${measures.mm} ${measures.grow}`}>
        <div className="arranged" lang={locale} dir={direction}>
          {children}
        </div>
      </main>
    </Arranged>
  );
}
