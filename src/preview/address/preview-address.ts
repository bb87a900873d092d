import type { View } from '../../domain/lint/findings/finding.ts';
import type { Conditions } from '../previewed-kiosk/messages.ts';
import type { boards, overviews, panels, sights } from './address-values.ts';

export type PanelName = (typeof panels)[number];
export type Sight = (typeof sights)[number];

/** The state of the page. A link contains all of it; see `addressOf` and `readAddress`. */
export interface PreviewAddress {
  /** True for the start view instead of a dispenser. */
  readonly isStart: boolean;
  /** The dispenser's key; by default the dispenser of this host, else the first. */
  readonly device: string | undefined;
  /** Branch time such as `2026-12-24T13:05`; undefined for the current time. */
  readonly at: string | undefined;
  /** The key or code of a language; by default the language of the profile. */
  readonly lang: string | undefined;
  readonly size: { readonly width: number; readonly height: number };
  /** The diagonal in inches; by default the diagonal of the host, else the usual diagonal for the size. */
  readonly diagonal: number | undefined;
  readonly screen: View['screen'];
  readonly groups: readonly string[];
  readonly overview: (typeof overviews)[number];
  readonly board: (typeof boards)[number];
  /** The scale: a factor; 'fit' for as large as possible; 'true' for the device's size in millimetres. */
  readonly zoom: number | 'fit' | 'true';
  readonly sight: Sight;
  readonly conditions: Conditions;
  readonly panel: PanelName | undefined;
}

/** A dispenser's default view. Links contain only the differences from this view. */
export const defaultAddress: PreviewAddress = {
  isStart: false,
  device: undefined,
  at: undefined,
  lang: undefined,
  size: { width: 1080, height: 1920 },
  diagonal: undefined,
  screen: 'menu',
  groups: [],
  overview: 'one',
  board: 'none',
  zoom: 'fit',
  sight: 'normal',
  conditions: { printer: 'ready', network: 'fine', queue: 'now', hasSound: false, showsTargets: false },
  panel: 'week',
};
