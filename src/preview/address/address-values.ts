import type { View } from '../../domain/lint/findings/finding.ts';
import type { Conditions } from '../previewed-kiosk/messages.ts';

// Each list has the order in which its control shows the values.

export const screens = [
  'menu',
  'name',
  'code',
  'ticket',
  'call',
  'closed',
] as const satisfies readonly View['screen'][];
export const panels = ['week', 'findings', 'draft', 'paper', 'counter'] as const;
export const sights = ['normal', 'greyscale', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
/** One device, one screen in all languages, or one screen in all sizes. */
export const overviews = ['one', 'languages', 'sizes'] as const;
/** The orientation of the television beside the kiosk, or none. */
export const boards = ['none', 'lying', 'upright'] as const;
export const printers = ['ready', 'paper-out', 'none'] as const satisfies readonly Conditions['printer'][];
export const networks = ['fine', 'slow', 'away'] as const satisfies readonly Conditions['network'][];
export const queues = ['now', 'empty', 'busy', 'full'] as const satisfies readonly Conditions['queue'][];

/** The limits of width and height, from the smallest window of a kiosk to an 8K screen. */
export const pixelLimits = { least: 200, most: 7_680 };
/** The limits of the diagonal in inches, within a kiosk's limits. */
export const diagonalLimits = { least: 3, most: 120 };
export const zoomLimits = { least: 0.1, most: 4 };
