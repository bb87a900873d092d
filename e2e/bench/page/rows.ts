import type { Condition } from './conditions.ts';
import type { Measure, Part } from './sample.ts';
import type { TargetName } from './served/targets.ts';

/** What the kiosk shall reach: a number, or a ratio to a floor page. */
interface Aim {
  readonly atMost: number;
  /** Figures that differ between rounds count by their median, numbers of things by the worst round. */
  readonly by: 'median' | 'maximum';
}

/** A row of the table. */
export interface Row {
  readonly what: string;
  readonly part: Part;
  readonly measure: Measure;
  /** The name of a condition; undefined: all that were measured. */
  readonly condition?: string;
  /** The page with which the kiosk is compared; undefined: its own figure counts. */
  readonly floor?: TargetName;
  readonly aim?: Aim | undefined;
}

const median = (atMost: number): Aim => ({ atMost, by: 'median' });
const maximum = (atMost: number): Aim => ({ atMost, by: 'maximum' });

/** The aims of rows that have a condition, by what and the name of the condition. */
const aims: Readonly<Record<string, Aim>> = {
  'cold menu, 4x': median(1),
  'cold menu, 4x, 100 ms': median(0.85),
  'warm menu, 4x': median(0.7),
  'warm menu, 4x, 100 ms': median(0.45),
  'tap to paint, 4x': median(1.15),
  'tap to ticket, 4x': median(1.5),
  'long tasks, cold, 4x': median(1.15),
  'long tasks, warm, 4x': median(0),
};

/** The rows of the table, for the parts that were measured. */
export function rowsFor(parts: readonly Part[], conditions: readonly Condition[]): readonly Row[] {
  const each = (what: string, row: Omit<Row, 'what'>) =>
    conditions.map(({ name }): Row => {
      const full = `${what}, ${name}`;
      return { ...row, what: full, condition: name, aim: aims[full] };
    });
  const rows: readonly Row[] = [
    ...each('cold menu', { part: 'cold', measure: 'menuMs', floor: 'chain' }),
    ...each('warm menu', { part: 'warm', measure: 'menuMs', floor: 'chain' }),
    ...each('menu after a restart', { part: 'restart', measure: 'menuMs', floor: 'chain' }),
    ...each('tap to paint', { part: 'tap', measure: 'paintMs', floor: 'react' }),
    ...each('tap to ticket', { part: 'tap', measure: 'nextScreenMs', floor: 'react' }),
    ...each('long tasks, cold', { part: 'cold', measure: 'longTaskMs', floor: 'chain' }),
    ...each('long tasks, warm', { part: 'warm', measure: 'longTaskMs' }),
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
      aim: median(1.4),
    },
    { what: 'main thread when idle, ms/s', part: 'idle', measure: 'idleMsPerSecond', aim: median(0.6) },
    { what: 'layouts between minutes', part: 'idle', measure: 'idleLayouts', aim: maximum(0) },
    { what: 'DOM nodes after the visits', part: 'visits', measure: 'addedNodes', aim: maximum(0) },
    { what: 'listeners after the visits', part: 'visits', measure: 'addedListeners', aim: maximum(0) },
    { what: 'heap, bytes for each visit', part: 'visits', measure: 'addedBytesPerVisit', floor: 'react' },
  ];
  return rows.filter(({ part }) => parts.includes(part));
}
