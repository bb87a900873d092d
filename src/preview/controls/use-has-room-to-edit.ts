import { useSyncExternalStore } from 'react';

/** From this width on, which the style sheets also use, the page shows its forms. */
const query = '(min-width: 480px)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True if a window of this width allows editing; narrower ones are read-only. */
export const useHasRoomToEdit = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
