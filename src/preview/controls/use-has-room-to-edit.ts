import { useSyncExternalStore } from 'react';

/** The style sheets use this width too. */
const query = '(min-width: 480px)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** True if the window is wide enough for editing; narrower windows are read-only. */
export const useHasRoomToEdit = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
