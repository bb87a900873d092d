import type { Layout } from './layout.ts';
import { isLarge, type Measures } from './measures.ts';

/** Makes 1rem ten of these millimetres, and tells style sheets what they share with the layout: `gap` as `--gap`. */
export function applyMeasures(
  { style }: { readonly style: Pick<CSSStyleDeclaration, 'setProperty'> },
  measures: Measures,
  { arrangement, shared }: Layout,
): void {
  const { mm, grow } = measures;
  const panel = isLarge(measures) ? 'large' : 'usual';
  const properties = { mm: `${mm}px`, grow: `${grow}`, panel, arrangement, ...shared };
  for (const [name, value] of Object.entries(properties))
    style.setProperty(`--${name}`, typeof value === 'number' ? `${value / 10}rem` : value);
}
