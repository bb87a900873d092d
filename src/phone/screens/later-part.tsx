/** @jsxImportSource preact */
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/**
 * A lazy part of a screen; `before` is shown until the part has loaded. Without a network, the part is missing, and
 * each render retries.
 */
export function laterPart<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props & { readonly before?: ComponentChildren }> {
  let loaded: FunctionComponent<Props> | undefined;
  let loading: Promise<void> | undefined;
  return function LaterPart(props) {
    const [, redraw] = useState(0);
    useEffect(() => {
      if (loaded) return;
      loading ??= load()
        .then((part) => {
          loaded = part;
        })
        .catch(() => {
          loading = undefined;
        });
      // Without a network, the page soon renders again anyway.
      void loading.then(() => loaded && redraw((count) => count + 1));
    });
    const Part = loaded;
    return Part ? <Part {...props} /> : props.before;
  };
}
