import { useMemo, useSyncExternalStore } from 'react';

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The size of the screen in CSS pixels. */
export function useScreen() {
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  const height = useSyncExternalStore(onResize, () => window.innerHeight);
  return useMemo(() => ({ width, height }), [width, height]);
}
