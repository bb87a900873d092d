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
import { applyMeasures } from './apply-measures.ts';
import { type Layout, layoutOf } from './layout.ts';
import { diagonalOf, measuresOf } from './measures.ts';
import { bottomOf, outOfReach } from './out-of-reach.ts';

const StageLayout = createContext<Layout | undefined>(undefined);

/** The layout of the surrounding stage. */
export function useLayout(): Layout {
  const layout = useContext(StageLayout);
  if (!layout) throw new Error('no Stage');
  return layout;
}

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

const innerWidth = () => window.innerWidth;
const innerHeight = () => window.innerHeight;

interface StageProps {
  /** The name of the screen, for style sheets of tenants. */
  readonly screen?: string | undefined;
  readonly children: ReactNode;
}

/** The whole screen. Sets the size of a millimetre, and provides the layout to its children. */
export function Stage({ screen, children }: StageProps) {
  const { locale, direction } = useWords();
  const width = useSyncExternalStore(onResize, innerWidth, innerWidth);
  const height = useSyncExternalStore(onResize, innerHeight, innerHeight);
  const { diagonal, bottom } = document.documentElement.dataset;
  const diagonalInches = diagonalOf(diagonal, { width, height });
  const { measures, layout } = useMemo(() => {
    const measures = measuresOf({ width, height, diagonalInches });
    return { measures, layout: layoutOf(measures.stage) };
  }, [width, height, diagonalInches]);
  useInsertionEffect(
    () => applyMeasures(document.documentElement, measures, layout, outOfReach(measures, bottomOf(bottom))),
    [measures, layout, bottom],
  );
  return (
    <StageLayout value={layout}>
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
    </StageLayout>
  );
}
