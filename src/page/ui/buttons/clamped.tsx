import { useLayout } from '../../hooks/stage.tsx';
import { useSoftHyphens, useTextMeasure } from '../../hooks/text-measures.ts';
import { linesOf } from '../../look/fit-names.ts';
import type { Layout } from '../../look/layout.ts';

/** A name's place on a button in millimetres, as in button.css. Small screens break no words. */
function placeAt(layout: Layout) {
  if (layout.shared.space === 'tiny') return { width: 28, size: 6.8, breaksWords: false };
  if (layout.shared.space === 'ample') return { width: 90, size: 7.8, breaksWords: true };
  // In a strip, the other buttons on the line can have long words.
  return { width: layout.arrangement === 'strip' ? 36 : 50, size: 7.8, breaksWords: false };
}
const maxLines = 2;

/**
 * True if a button fits with its whole name. On a 10-inch portrait screen, no button fits beside the other buttons.
 */
export function useFitsOnButton(): (text: string) => boolean {
  const measure = useTextMeasure('name');
  const layout = useLayout();
  const { width, size, breaksWords } = placeAt(layout);
  return (text) => {
    if (layout.arrangement === 'narrow') return false;
    const needed = linesOf(text, width, size, measure);
    return needed.lines <= maxLines && (breaksWords || !needed.breaksWords);
  };
}

/** A configured name on a button, on two lines at most. */
export function Clamped({ text }: { readonly text: string }) {
  return <span className="clamped">{useSoftHyphens(text)}</span>;
}
