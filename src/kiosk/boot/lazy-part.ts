import { type ComponentType, lazy } from 'react';

/** A component of a lazily loaded module. If the module cannot be loaded, the error boundary restarts the page. */
export function requiredPart<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(async () => ({ default: pick(await load()) }));
}

/** The same for a part that no screen depends on: the fallback is rendered if the module cannot be loaded. */
export function optionalPart<Module, Props>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  Fallback: ComponentType<Props> = () => null,
) {
  return lazy(() =>
    load().then(
      (module) => ({ default: pick(module) }),
      () => ({ default: Fallback }),
    ),
  );
}
