import { useSyncExternalStore } from 'react';
import type { AddressHistory } from './address-history.ts';
import type { PreviewAddress } from './preview-address.ts';

/** The view of the page, and how to go to another one. */
export function useAddress({ subscribe, current, go }: AddressHistory): {
  readonly address: PreviewAddress;
  readonly go: AddressHistory['go'];
} {
  return { address: useSyncExternalStore(subscribe, current), go };
}
