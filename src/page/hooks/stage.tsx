import {
  createContext,
  type ReactNode,
  useContext,
  useInsertionEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { applyMeasures } from '../look/apply-measures.ts';
import { type Layout, layoutOf } from '../look/layout.ts';
import { diagonalOf, measuresOf } from '../look/measures.ts';
import { bottomOf, outOfReach } from '../look/out-of-reach.ts';
import { hasHighLines } from '../words/high-lines.ts';
import { useWords } from './use-words.ts';

interface StageLayout extends Layout {
  /** True if larger text fits. */
  readonly canEnlarge: boolean;
  /** True if parts of the screen are out of reach for some visitors and controls can move down. */
  readonly canLower: boolean;
}

const StageContext = createContext<StageLayout | undefined>(undefined);

/** The layout of the surrounding stage. */
export function useLayout(): StageLayout {
  const layout = useContext(StageContext);
  if (!layout) throw new Error('no Stage');
  return layout;
}

export function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

const innerWidth = () => window.innerWidth;
const innerHeight = () => window.innerHeight;

interface StageProps {
  /** The screen's name for tenants' style sheets. */
  readonly screen?: string | undefined;
  /** The visitor's choice; absent without a visitor. */
  readonly reading?: {
    /** The text size, from 0 (ordinary). */
    readonly letters: number;
    /** True if all controls are within reach from a wheelchair. */
    readonly isLow: boolean;
  };
  readonly children: ReactNode;
}

const unchanged = { letters: 0, isLow: false };

/** The whole screen. Sets the size of a millimetre and provides the layout. */
export function Stage({ screen, reading: { letters, isLow } = unchanged, children }: StageProps) {
  const { locale, direction } = useWords();
  const width = useSyncExternalStore(onResize, innerWidth, innerWidth);
  const height = useSyncExternalStore(onResize, innerHeight, innerHeight);
  const { diagonal, bottom: configuredBottom } = document.documentElement.dataset;
  const bottom = bottomOf(configuredBottom);
  const diagonalInches = diagonalOf(diagonal, { width, height });
  const { measures, layout } = useMemo(() => {
    const measures = measuresOf({ width, height, diagonalInches, letters, bottom, isLow });
    const { canEnlarge, drop } = measures;
    return { measures, layout: { ...layoutOf(measures.stage), canEnlarge, canLower: drop > 0 } };
  }, [width, height, diagonalInches, letters, bottom, isLow]);
  useInsertionEffect(
    () => applyMeasures(document.documentElement, measures, layout, outOfReach(measures, bottom)),
    [measures, layout, bottom],
  );
  // This border continues the menu area's colour above a lowered screen. Container queries do not include borders.
  const wall = isLow ? { borderBlockStart: `${measures.drop * measures.mm}px solid var(--wall)` } : undefined;
  return (
    <StageContext value={layout}>
      <main className="stage" data-screen={screen} style={wall}>
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
