import type { Condition } from './conditions.ts';
import type { Measure, MeasuredPart } from './sample.ts';
import type { TargetName } from './served/targets.ts';

/** The kiosk's aim: a number, or a ratio to a floor page. */
interface Aim {
  readonly atMost: number;
  /** For figures that differ between rounds, the median counts; for counts of items, the maximum. */
  readonly by: 'median' | 'maximum';
}

export interface ReportRow {
  readonly what: string;
  readonly part: MeasuredPart;
  readonly measure: Measure;
  /** The name of a condition; by default, all measured conditions. */
  readonly condition?: string;
  /** The page with which the kiosk is compared. By default, the kiosk's own figure counts. */
  readonly floor?: TargetName;
  readonly aim?: Aim | undefined;
}

const median = (atMost: number): Aim => ({ atMost, by: 'median' });
const maximum = (atMost: number): Aim => ({ atMost, by: 'maximum' });

/**
 * The aims of rows that are measured under several conditions. A key is the measure, followed by the condition's name
 * if that condition has its own aim.
 */
const aims: Readonly<Record<string, Aim>> = {
  'cold, shown': median(0.8),
  'cold, answered': median(1.2),
  'cold, shown, 4x, 100 ms': median(0.7),
  'cold, answered, 4x, 100 ms': median(0.95),
  'warm, shown': median(0.9),
  'warm, answered': median(1.3),
  'restart, shown': median(0.8),
  'restart, answered': median(1.2),
  'first tap to the next frame': median(2),
  'tap to the next frame': median(2),
  'tap to ticket': median(3),
  'tap to ticket, beside one POST': median(1.5),
  'long tasks, cold, 4x': median(1.15),
  'long tasks, warm, 4x': median(0),
};

/** The rows of the table for the measured parts. */
export function rowsFor(
  parts: readonly MeasuredPart[],
  conditions: readonly Condition[],
): readonly ReportRow[] {
  const each = (what: string, row: Omit<ReportRow, 'what'>) =>
    conditions.map(({ name }): ReportRow => {
      const full = `${what}, ${name}`;
      return { ...row, what: full, condition: name, aim: aims[full] ?? aims[what] };
    });
  const rows: readonly ReportRow[] = [
    ...each('cold, drawn', { part: 'cold', measure: 'drawnMs', floor: 'chain' }),
    ...each('cold, shown', { part: 'cold', measure: 'shownMs', floor: 'chain' }),
    ...each('cold, answered', { part: 'cold', measure: 'answeredMs', floor: 'chain' }),
    ...each('warm, drawn', { part: 'warm', measure: 'drawnMs', floor: 'chain' }),
    ...each('warm, shown', { part: 'warm', measure: 'shownMs', floor: 'chain' }),
    ...each('warm, answered', { part: 'warm', measure: 'answeredMs', floor: 'chain' }),
    ...each('restart, shown', { part: 'restart', measure: 'shownMs', floor: 'chain' }),
    ...each('restart, answered', { part: 'restart', measure: 'answeredMs', floor: 'chain' }),
    ...each('first tap to the next frame', { part: 'tap', measure: 'firstTapMs', floor: 'react' }),
    ...each('tap to the next frame', { part: 'tap', measure: 'tapMs', floor: 'react' }),
    ...each('tap to ticket', { part: 'tap', measure: 'nextScreenMs', floor: 'react' }),
    ...each('tap to ticket, beside one POST', { part: 'tap', measure: 'nextScreenMs', floor: 'post' }),
    ...each('long tasks, cold', { part: 'cold', measure: 'longTaskMs', floor: 'chain' }),
    ...each('long tasks, warm', { part: 'warm', measure: 'longTaskMs' }),
    ...(['threads', 'warm-threads'] as const).flatMap((part): ReportRow[] => {
      const load = part === 'threads' ? 'cold' : 'warm';
      return [
        {
          what: `all threads until shown, ${load}, ms`,
          part,
          measure: 'threadMs',
          floor: 'chain',
          aim: median(1.3),
        },
        {
          what: `all threads until a second later, ${load}, ms`,
          part,
          measure: 'laterThreadMs',
          floor: 'chain',
          aim: median(1.5),
        },
        {
          what: `rasterised until a second later, ${load}, screens`,
          part,
          measure: 'rasterScreens',
          aim: median(1.3),
        },
      ];
    }),
    { what: 'KiB before the menu', part: 'cold', measure: 'bytesBefore', floor: 'chain' },
    { what: 'KiB in all', part: 'cold', measure: 'bytes', floor: 'chain' },
    { what: 'requests before the menu', part: 'cold', measure: 'requestsBefore', aim: maximum(12) },
    { what: 'requests in all', part: 'cold', measure: 'requests' },
    { what: 'addresses read twice', part: 'cold', measure: 'readTwice', aim: maximum(0) },
    {
      what: 'JS heap on the menu, KiB',
      part: 'idle',
      measure: 'heapBytes',
      floor: 'chain',
      aim: median(1.6),
    },
    { what: 'main thread when idle, ms/s', part: 'idle', measure: 'idleMsPerSecond', aim: median(0.5) },
    { what: 'layouts between minutes', part: 'idle', measure: 'idleLayouts', aim: maximum(0) },
    { what: 'DOM nodes after the visits', part: 'visits', measure: 'addedNodes', aim: maximum(0) },
    { what: 'listeners after the visits', part: 'visits', measure: 'addedListeners', aim: maximum(0) },
    { what: 'heap, bytes for each visit', part: 'visits', measure: 'addedBytesPerVisit', floor: 'react' },
  ];
  return rows.filter(({ part }) => parts.includes(part));
}
