import type { PreviewAddress } from './preview-address.ts';

/** What `/preview` shows without a query. Links name only what differs from this. */
export const defaultAddress: PreviewAddress = {
  device: undefined,
  at: undefined,
  lang: undefined,
  size: { width: 1080, height: 1920 },
  diagonal: undefined,
  screen: 'menu',
  groups: [],
  overview: 'one',
  zoom: 'fit',
  sight: 'normal',
  conditions: { printer: 'ready', network: 'fine', queue: 'now', hasSound: false, showsTargets: false },
  panel: 'week',
};
