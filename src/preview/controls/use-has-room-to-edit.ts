import { useSyncExternalStore } from 'react';

/** From this width on, which the style sheets know too, the page has its forms. */
const query = '(min-width: 480px)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True if something can be changed in a window of this width; in narrower ones one only looks. */
export const useHasRoomToEdit = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
