import { trustedTypesPolicy } from '../boot/trusted-types.ts';

/** What a tenant's script may hear of: what everybody in the room can see, and nothing else. */
export interface TenantEvents {
  readonly screen: { readonly screen: string; readonly language: string };
  /** `service` is the key of the service. */
  readonly ticket: { readonly number: string; readonly service: string };
}

type EventName = keyof TenantEvents;
type Listener<Name extends EventName> = (detail: TenantEvents[Name]) => void;

/** What a tenant's script finds as `window.foyer`. */
interface Foyer {
  /** Of this interface: a new one when something is taken away or means something else. */
  readonly version: 1;
  /**
   * Calls the listener whenever it happens, until the profile changes; the result ends it sooner. A listener for
   * `screen` hears at once which one is shown.
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

/** The address of a profile's script as Trusted Types want it: nothing but this one path may become a script. */
function scriptAddress(profile: string): string {
  const address = path + encodeURIComponent(profile);
  // The name of a policy is given once in the life of a page.
  policy ??= trustedTypesPolicy('foyer-custom-js', {
    createScriptURL(url: string) {
      if (url.startsWith(path) && !url.slice(path.length).includes('&')) return url;
      throw new TypeError(`not the script of a profile: ${url}`);
    },
  });
  return policy ? policy.createScriptURL(address) : address;
}

/** Calls back with the errors of the script, and keeps them from everything else. */
function catchErrors(caught: (error: unknown) => void): () => void {
  function onError(event: ErrorEvent): void {
    if (!event.filename.includes(path)) return;
    event.preventDefault();
    caught(event.error ?? event.message);
  }
  function onRejection(event: PromiseRejectionEvent): void {
    if (!(event.reason instanceof Error && event.reason.stack?.includes(path))) return;
    event.preventDefault();
    caught(event.reason);
  }
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** A tenant's script at work. */
export interface TenantScript {
  tell<Name extends EventName>(name: Name, detail: TenantEvents[Name]): void;
  end(): void;
}

/** Runs the script of a profile, which the host serves; its errors are reported and go no further. */
export function runTenantScript(profile: string, report: (problem: string) => void): TenantScript {
  const complain = (error: unknown) => report(`customJs: ${error}`);
  const stopCatching = catchErrors(complain);
  const listeners: { readonly [Name in EventName]: Set<Listener<Name>> } = {
    screen: new Set(),
    ticket: new Set(),
  };
  let shown: TenantEvents['screen'] | undefined;

  function call<Name extends EventName>(listener: Listener<Name>, detail: TenantEvents[Name]): void {
    try {
      listener(detail);
    } catch (error) {
      complain(error);
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
  script.addEventListener('error', () => complain('the script cannot be loaded'));
  try {
    script.src = scriptAddress(profile);
    document.head.append(script);
  } catch (error) {
    // The page's policy has no place for scripts of tenants.
    complain(error);
  }

  return {
    tell(name, detail) {
      if (name === 'screen') shown = detail as TenantEvents['screen'];
      for (const listener of listeners[name]) call(listener, detail);
    },
    end() {
      for (const heard of Object.values(listeners)) heard.clear();
      stopCatching();
      script.remove();
      if (window.foyer === foyer) window.foyer = undefined;
    },
  };
}
