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

interface StageLayout extends Layout {
  /** Whether there is room for larger letters than the ordinary ones. */
  readonly canEnlarge: boolean;
}

const StageContext = createContext<StageLayout | undefined>(undefined);

/** The layout of the surrounding stage. */
export function useLayout(): StageLayout {
  const layout = useContext(StageContext);
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
  /** The size of letters that the visitor chose; 0: none. */
  readonly letters?: number;
  readonly children: ReactNode;
}

/** The whole screen. Sets the size of a millimetre, and provides the layout to its children. */
export function Stage({ screen, letters = 0, children }: StageProps) {
  const { locale, direction } = useWords();
  const width = useSyncExternalStore(onResize, innerWidth, innerWidth);
  const height = useSyncExternalStore(onResize, innerHeight, innerHeight);
  const { diagonal, bottom } = document.documentElement.dataset;
  const diagonalInches = diagonalOf(diagonal, { width, height });
  const { measures, layout } = useMemo(() => {
    const measures = measuresOf({ width, height, diagonalInches, letters });
    return { measures, layout: { ...layoutOf(measures.stage), canEnlarge: measures.canEnlarge } };
  }, [width, height, diagonalInches, letters]);
  useInsertionEffect(
    () => applyMeasures(document.documentElement, measures, layout, outOfReach(measures, bottomOf(bottom))),
    [measures, layout, bottom],
  );
  return (
    <StageContext value={layout}>
      <main className="stage" data-screen={screen}>
        <div
          className="arranged"
          lang={locale}
          dir={direction}
          data-lines={hasHighLines(locale) ? 'high' : undefined}
        >
          {children}
        </div>
      </main>
    </StageContext>
  );
}
