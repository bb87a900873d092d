import {
  createContext,
  type ReactNode,
  useContext,
  useInsertionEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { hasHighLines } from '../words/high-lines.ts';
import { useWords } from '../words/use-words.ts';
import { type Layout, layoutOf } from './layout.ts';
import { applyMeasures, diagonalOf, measuresOf, type Size } from './measures.ts';

const StageSize = createContext<Size | undefined>(undefined);

/** The size of the surrounding stage in design millimetres. */
export function useStageSize(): Size {
  const size = useContext(StageSize);
  if (!size) throw new Error('no Stage');
  return size;
}

/** The layout of the surrounding stage. */
export function useLayout(): Layout {
  const size = useStageSize();
  return useMemo(() => layoutOf(size), [size]);
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

interface StageProps {
  /** The name of the screen, for style sheets of tenants. */
  readonly screen?: string | undefined;
  readonly children: ReactNode;
}

/** The whole screen. Sets the size of a millimetre, and provides the layout to its children. */
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
    <StageSize value={measures.stage}>
      {/* Chromium evaluates em in container queries only when the container is created. A new key creates it again. */}
      <main className="stage" data-screen={screen} key={`${measures.mm} ${measures.grow}`}>
        <div
          className="arranged"
          lang={locale}
          dir={direction}
          data-lines={hasHighLines(locale) ? 'high' : undefined}
        >
          {children}
        </div>
      </main>
    </StageSize>
  );
}
