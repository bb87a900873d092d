import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

const loadedModules = new Map<() => Promise<unknown>, unknown>();

/** Preloads a module, so its part renders at once: `lazy` by itself always shows the fallback first. */
export async function preload<Module>(load: () => Promise<Module>): Promise<void> {
  loadedModules.set(load, await load());
}

/** A component of a lazily loaded module. If the module fails to load, the error boundary restarts the page. */
export function requiredPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): FunctionComponent<Props> {
  return partOf(load, pick, lazy(async () => ({ default: pick(await load()) })) as ComponentType<Props>);
}

/** Like `requiredPart`, for a part that is not essential: without the module, the fallback is rendered. */
export function optionalPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  Fallback: ComponentType<Props> = () => null,
): FunctionComponent<Props> {
  const LazyView = lazy(() =>
    load().then(
      (module) => ({ default: pick(module) }),
      () => ({ default: Fallback }),
    ),
  );
  return partOf(load, pick, LazyView as ComponentType<Props>);
}

function partOf<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  LazyView: ComponentType<Props>,
): FunctionComponent<Props> {
  return function Part(props: Props) {
    // The component is chosen once per mount: another component type would lose the visitor's typed text.
    const [View] = useState(() => {
      const module = loadedModules.get(load);
      return module === undefined ? LazyView : pick(module as Module);
    });
    return createElement(View, props);
  };
}
