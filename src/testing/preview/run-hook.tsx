import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** A hook that a test uses. */
export interface UsedHook<Props, Result> {
  /** What the hook returned last. */
  result(): Result;
  /** Uses it with other properties. */
  use(props: Props): void;
  /** Draws the page again after what `act` has done. */
  after(act: () => void): void;
}

/** Uses a hook in a page of its own until the test ends. */
export function runHook<Props, Result>(
  hook: (props: Props) => Result,
  first: Props,
): UsedHook<Props, Result> {
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
    after: (act) => flushSync(act),
  };
}
