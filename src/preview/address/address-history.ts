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
  /** Milliseconds from any fixed point. */
  readonly monotonic: () => number;
}

/** The values that sliders and number fields change many times in one movement. */
const continuous: readonly (keyof PreviewAddress)[] = ['at', 'size', 'diagonal', 'zoom'];
/** A change that follows sooner belongs to the same movement. */
const movementMs = 1_000;

/** The address of the page and its history. Changes of one movement are one entry. */
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
    /** The unreadable values of the link. */
    unread: () => unread,
    /** Shows another view. Back leads to the previous one. */
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
    /** Calls back after each change, also by Back and Forward. Returns a function that ends this. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
