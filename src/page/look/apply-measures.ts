import type { Layout } from './layout.ts';
import type { Measures } from './measures.ts';
import type { OutOfReach } from './out-of-reach.ts';

/** Sets 1rem to ten of these millimetres, and the shared measures as custom properties: `gap` as `--gap`. */
export function applyMeasures(
  { style }: { readonly style: Pick<CSSStyleDeclaration, 'setProperty'> },
  { mm, grow, panel }: Measures,
  { arrangement, shared }: Layout,
  { above, below }: OutOfReach,
): void {
  const properties = { mm: `${mm}px`, grow: `${grow}`, panel, above, below, arrangement, ...shared };
  for (const [name, value] of Object.entries(properties))
    style.setProperty(`--${name}`, typeof value === 'number' ? `${value / 10}rem` : value);
}
