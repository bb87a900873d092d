import type { Conditions } from '../previewed-kiosk/messages.ts';
import type { Panel, PreviewAddress, Sight } from './preview-address.ts';

/** The values of a choice, each once; a value that is missing does not compile. */
const valuesOf = <T extends string>(values: Readonly<Record<T, true>>) => Object.keys(values) as T[];

// The order is that of the controls of the page.
export const screens = valuesOf<PreviewAddress['screen']>({
  menu: true,
  name: true,
  code: true,
  ticket: true,
  call: true,
  closed: true,
});
export const panels = valuesOf<Panel>({
  week: true,
  findings: true,
  draft: true,
  paper: true,
  counter: true,
});
export const sights = valuesOf<Sight>({
  normal: true,
  greyscale: true,
  protanopia: true,
  deuteranopia: true,
  tritanopia: true,
});
export const overviews = valuesOf<PreviewAddress['overview']>({ one: true, languages: true, sizes: true });
export const printers = valuesOf<Conditions['printer']>({ ready: true, 'paper-out': true, none: true });
export const networks = valuesOf<Conditions['network']>({ fine: true, slow: true, away: true });
export const queues = valuesOf<Conditions['queue']>({ now: true, empty: true, busy: true, full: true });

/** From the smallest window that a kiosk can be in to the pixels of an 8K screen. */
export const pixelLimits = { least: 200, most: 7_680 };
/** Inches; what a kiosk accepts too. */
export const diagonalLimits = { least: 3, most: 120 };
export const zoomLimits = { least: 0.1, most: 4 };
