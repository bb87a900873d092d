/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { AfarPartProps, AfarScreen } from './afar/afar-screen.tsx';

let loaded: typeof AfarScreen | undefined;
let loading: Promise<void> | undefined;

/**
 * A part of a screen for visitors who are not at the branch. It is loaded after the page is there; without a network it is missing, and
 * tried again whenever the page is drawn. `before`: what stands there until then.
 */
export function AfarPart({ before, ...part }: AfarPartProps & { readonly before?: ComponentChildren }) {
  const [, redraw] = useState(0);
  useEffect(() => {
    if (loaded) return;
    loading ??= import('./afar/afar-screen.tsx')
      .then(({ AfarScreen }) => {
        loaded = AfarScreen;
      })
      .catch(() => {
        loading = undefined;
      });
    // Without a network, the page is drawn again soon in any case.
    void loading.then(() => loaded && redraw((count) => count + 1));
  });
  const Screen = loaded;
  return Screen ? <Screen {...part} before={before} /> : <>{before}</>;
}
