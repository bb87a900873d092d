import { trustedTypesPolicy } from '../../page/browser/trusted-types.ts';

/** The events for a tenant's script. They only contain data that is visible on the screen. */
interface TenantEvents {
  readonly screen: { readonly screen: string; readonly language: string };
  /** `service` is the key of the service. */
  readonly ticket: { readonly number: string; readonly service: string };
}

type EventName = keyof TenantEvents;
type Listener<Name extends EventName> = (detail: TenantEvents[Name]) => void;

/** The API for a tenant's script, as `window.foyer`. */
interface Foyer {
  /** The API version. It changes when something is removed or changes its meaning. */
  readonly version: 1;
  /**
   * Subscribes to an event until the profile changes, and returns the unsubscribe function. A listener for `screen`
   * is called at once with the current screen.
   */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void;
}

declare global {
  interface Window {
    foyer?: Foyer | undefined;
  }
}

const path = '/kiosk/custom.js?profile=';
let policy: { createScriptURL(address: string): string } | undefined;

/** The URL of a profile's script for Trusted Types. The policy allows only this path. */
function scriptUrl(profile: string): string {
  const address = path + encodeURIComponent(profile);
  // A policy name can be used only once per page.
  policy ??= trustedTypesPolicy('foyer-custom-js', {
    createScriptURL(url: string) {
      if (url.startsWith(path) && !url.slice(path.length).includes('&')) return url;
      throw new TypeError(`not the script of a profile: ${url}`);
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}

/** Calls back with the script's errors, and hides them from all other handlers. */
function catchErrors(onScriptError: (error: unknown) => void): () => void {
  function onError(event: ErrorEvent): void {
    if (!event.filename.includes(path)) return;
    event.preventDefault();
    onScriptError(event.error ?? event.message);
  }
  function onRejection(event: PromiseRejectionEvent): void {
    if (!(event.reason instanceof Error && event.reason.stack?.includes(path))) return;
    event.preventDefault();
    onScriptError(event.reason);
  }
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('error', onError, { signal });
  window.addEventListener('unhandledrejection', onRejection, { signal });
  return () => ending.abort();
}

export type TenantScript = ReturnType<typeof runTenantScript>;

/** Runs a profile's script. Its errors are reported and have no other effect. */
export function runTenantScript(profile: string, report: (problem: string) => void) {
  const reportError = (error: unknown) => report(`customJs: ${error}`);
  const stopCatching = catchErrors(reportError);
  const listeners: { readonly [Name in EventName]: Set<Listener<Name>> } = {
    screen: new Set(),
    ticket: new Set(),
  };
  let shown: TenantEvents['screen'] | undefined;

  function call<Name extends EventName>(listener: Listener<Name>, detail: TenantEvents[Name]): void {
    try {
      listener(detail);
    } catch (error) {
      reportError(error);
    }
  }

  const foyer: Foyer = Object.freeze({
    version: 1,
    on<Name extends EventName>(name: Name, listener: Listener<Name>) {
      listeners[name].add(listener);
      if (name === 'screen' && shown) call(listener as Listener<'screen'>, shown);
      return () => void listeners[name].delete(listener);
    },
  });
  window.foyer = foyer;

  const script = document.createElement('script');
  script.addEventListener('error', () => reportError('the script cannot be loaded'));
  try {
    script.src = scriptUrl(profile);
    document.head.append(script);
  } catch (error) {
    // The page's Content-Security-Policy forbids tenants' scripts.
    reportError(error);
  }

  return {
    emit<Name extends EventName>(name: Name, detail: TenantEvents[Name]): void {
      if (name === 'screen') shown = detail as TenantEvents['screen'];
      for (const listener of listeners[name]) call(listener, detail);
    },
    stop(): void {
      for (const set of Object.values(listeners)) set.clear();
      stopCatching();
      script.remove();
      if (window.foyer === foyer) window.foyer = undefined;
    },
  };
}
