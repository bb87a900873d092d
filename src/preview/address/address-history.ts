import { addressOf } from './address-of.ts';
import type { PreviewAddress } from './preview-address.ts';
import { readAddress } from './read-address.ts';
import { unreadIn } from './unread-in.ts';

export type AddressHistory = ReturnType<typeof addressHistory>;

interface Deps {
  readonly window: Pick<Window, 'addEventListener'> & {
    readonly location: Pick<Location, 'search' | 'pathname'>;
    readonly history: Pick<History, 'pushState' | 'replaceState'>;
  };
  /** Milliseconds since any fixed point. */
  readonly monotonic: () => number;
}

/** Values that sliders and number fields change many times in one movement. */
const continuous: readonly (keyof PreviewAddress)[] = ['at', 'size', 'diagonal', 'zoom'];
/** A change within this time belongs to the same movement. */
const movementMs = 1_000;

/** The page's address and history. A slider movement makes one history entry. */
export function addressHistory({ window, monotonic }: Deps) {
  const listeners = new Set<() => void>();
  let address = readAddress(window.location.search);
  let unread = unreadIn(window.location.search);
  let last: { readonly kind: string; readonly at: number } | undefined;

  function show(next: string): void {
    address = readAddress(next);
    unread = unreadIn(next);
    for (const listener of listeners) listener();
  }
  window.addEventListener('popstate', () => {
    last = undefined;
    show(window.location.search);
  });

  return {
    current: () => address,
    unread: () => unread,
    go(change: Partial<PreviewAddress>): void {
      const next = addressOf({ ...address, ...change });
      if (next === addressOf(address)) return;
      const keys = Object.keys(change) as (keyof PreviewAddress)[];
      const kind = keys.every((key) => continuous.includes(key)) ? keys.sort().join() : undefined;
      const now = monotonic();
      const isSameMovement = kind !== undefined && last?.kind === kind && now - last.at < movementMs;
      last = kind === undefined ? undefined : { kind, at: now };
      const url = `${window.location.pathname}${next}`;
      if (isSameMovement) window.history.replaceState(null, '', url);
      else window.history.pushState(null, '', url);
      show(next);
    },
    /** Subscribes to changes, including changes by Back and Forward. Returns the unsubscribe function. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
