import type { View } from '../../domain/lint/findings/finding.ts';
import type { Conditions } from '../previewed-kiosk/messages.ts';

// The values of each choice with their words on the page, in the order of its controls.

export const screens = {
  menu: 'Menu',
  name: 'Name',
  code: 'Appointment code',
  ticket: 'Ticket',
  call: 'Call',
  closed: 'Closed',
} as const satisfies Readonly<Record<View['screen'], string>>;
/** The tabs of the side panel. */
export const panels = {
  week: 'Week',
  findings: 'Findings',
  draft: 'Draft',
  paper: 'Paper',
  counter: 'Counter',
} as const;
/** The kinds of colour vision. */
export const sights = {
  normal: 'Normal',
  greyscale: 'Greyscale',
  protanopia: 'No red (protanopia)',
  deuteranopia: 'No green (deuteranopia)',
  tritanopia: 'No blue (tritanopia)',
} as const;
/** One device; one screen in all languages; one screen on all sizes. */
export const overviews = { one: 'One', languages: 'Languages', sizes: 'Sizes' } as const;
/** The board beside the kiosk: none, or the orientation of its television. */
export const boards = { none: 'None', lying: '16:9', upright: '9:16' } as const;
export const printers = {
  ready: 'Prints',
  'paper-out': 'Out of paper',
  none: 'No printer',
} as const satisfies Readonly<Record<Conditions['printer'], string>>;
export const networks = {
  fine: 'Fine',
  slow: 'Slow',
  away: 'Away',
} as const satisfies Readonly<Record<Conditions['network'], string>>;
export const queues = {
  now: 'As it is now',
  empty: 'Empty',
  busy: 'Busy',
  full: 'No numbers left',
} as const satisfies Readonly<Record<Conditions['queue'], string>>;

/** The values of a choice. */
export const valuesOf = <T extends string>(choice: Readonly<Record<T, string>>) => Object.keys(choice) as T[];

/** From the smallest window of a kiosk to the pixels of an 8K screen. */
export const pixelLimits = { least: 200, most: 7_680 };
/** Inches, within the limits of a kiosk. */
export const diagonalLimits = { least: 3, most: 120 };
export const zoomLimits = { least: 0.1, most: 4 };
