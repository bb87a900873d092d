/** @jsxImportSource preact */
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/**
 * A part of a screen that is loaded after the page; without a network it is missing, and retried whenever the page
 * is rendered. `before`: its placeholder until then.
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
      // Without a network, the page is rendered again soon in any case.
      void loading.then(() => loaded && redraw((count) => count + 1));
    });
    const Part = loaded;
    return Part ? <Part {...props} /> : props.before;
  };
}
