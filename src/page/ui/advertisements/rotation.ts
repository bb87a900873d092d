/**
 * The state of a rotation over `count` items. `shown` and `next` count up without end; the item is the number
 * modulo `count`.
 */
interface Rotation {
  readonly count: number;
  readonly shown: number | undefined;
  /** The loading item; undefined if there is no other item. */
  readonly next: number | undefined;
  readonly isNextLoaded: boolean;
  /** True if the visible item's time is over. */
  readonly isDue: boolean;
  readonly failedInRow: number;
}

/** `loaded` and `failed` concern the next item, `time-over` the visible item. */
export type RotationEvent = 'loaded' | 'failed' | 'time-over';

export function startRotation(count: number): Rotation {
  const next = count > 0 ? 0 : undefined;
  return { count, shown: undefined, next, isNextLoaded: false, isDue: false, failedInRow: 0 };
}

/** The rotation after an event. Failed items are skipped; if all other items fail, the visible item stays. */
export function nextRotation(rotation: Rotation, event: RotationEvent): Rotation {
  const { shown, next, count } = rotation;
  if (next === undefined) return rotation;
  switch (event) {
    case 'loaded':
      return rotation.isDue || shown === undefined
        ? showing(next, count)
        : { ...rotation, isNextLoaded: true };
    case 'time-over':
      return rotation.isNextLoaded ? showing(next, count) : { ...rotation, isDue: true };
    case 'failed': {
      const failedInRow = rotation.failedInRow + 1;
      const others = shown === undefined ? count : count - 1;
      const following = failedInRow < others ? next + 1 : undefined;
      return { ...rotation, failedInRow, isNextLoaded: false, next: following };
    }
  }
}

function showing(shown: number, count: number): Rotation {
  const next = count > 1 ? shown + 1 : undefined;
  return { count, shown, next, isNextLoaded: false, isDue: false, failedInRow: 0 };
}
