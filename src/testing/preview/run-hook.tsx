import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Runs a hook in its own page until the test ends. */
export function runHook<Props, Result>(hook: (props: Props) => Result, first: Props) {
  const root = createRoot(document.createElement('div'));
  let last: { readonly result: Result } | undefined;
  function Page({ props }: { readonly props: Props }) {
    last = { result: hook(props) };
    return null;
  }
  const use = (props: Props) => flushSync(() => root.render(<Page props={props} />));
  onTestFinished(() => flushSync(() => root.unmount()));
  use(first);
  return {
    result: () => (last as { readonly result: Result }).result,
    use,
    /** Renders the page again after `act`. */
    after: (act: () => unknown) => flushSync(act),
  };
}
