import type { TargetName } from './served/targets.ts';

export const measuredParts = [
  'cold',
  'warm',
  'restart',
  'threads',
  'warm-threads',
  'tap',
  'idle',
  'visits',
] as const;
export type MeasuredPart = (typeof measuredParts)[number];

/** Times are in milliseconds. "Before" means before the menu is shown. */
export type Measure =
  | 'drawnMs'
  | 'shownMs'
  | 'answeredMs'
  | 'threadMs'
  | 'laterThreadMs'
  | 'rasterScreens'
  | 'longTaskMs'
  | 'requestsBefore'
  | 'requests'
  | 'bytesBefore'
  | 'bytes'
  | 'readTwice'
  | 'firstTapMs'
  | 'tapMs'
  | 'nextScreenMs'
  | 'heapBytes'
  | 'idleMsPerSecond'
  | 'idleLayouts'
  | 'addedNodes'
  | 'addedListeners'
  | 'addedBytesPerVisit';

export type Measured = Readonly<Partial<Record<Measure, number>>>;

export interface SpeedSample {
  readonly part: MeasuredPart;
  readonly target: TargetName;
  /** The name of the condition; undefined if nothing was slowed down. */
  readonly condition: string | undefined;
  readonly measured: Measured;
}

/** A page's values of one measure, by round. Without a condition, returns the values under all conditions. */
export function sampleValues(
  samples: readonly SpeedSample[],
  of: Pick<SpeedSample, 'part' | 'target'> & {
    readonly measure: Measure;
    readonly condition?: string | undefined;
  },
): readonly number[] {
  return samples
    .filter(({ part, target, condition }) => {
      const isCondition = of.condition === undefined || condition === of.condition;
      return part === of.part && target === of.target && isCondition;
    })
    .map(({ measured }) => measured[of.measure] ?? Number.NaN);
}
