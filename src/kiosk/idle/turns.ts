/**
 * Whose turn it is among pictures and films: one is shown while the next one is being loaded. Turns are counted on
 * from 0, and each round of all items takes `count` of them.
 */
export interface Turns {
  readonly count: number;
  /** Undefined until the first is loaded. */
  readonly shown: number | undefined;
  /** Undefined when there is nothing else to show. */
  readonly coming: number | undefined;
  /** Whether the one that is coming can be shown at once. */
  readonly isReady: boolean;
  /** Whether the one that is shown has had its time. */
  readonly isDue: boolean;
  /** So many in a row could not be loaded. */
  readonly broken: number;
}

/** What happens to pictures and films. */
export type TurnEvent = 'loaded' | 'broke' | 'had-its-time';

export function firstTurn(count: number): Turns {
  const coming = count > 0 ? 0 : undefined;
  return { count, shown: undefined, coming, isReady: false, isDue: false, broken: 0 };
}

/** The turns after an event. What is broken is passed over; the last good one stays where nothing else is. */
export function turnsAfter(turns: Turns, event: TurnEvent): Turns {
  const { shown, coming, count } = turns;
  if (coming === undefined) return turns;
  switch (event) {
    case 'loaded':
      return turns.isDue || shown === undefined ? next(turns, coming) : { ...turns, isReady: true };
    case 'had-its-time':
      return turns.isReady ? next(turns, coming) : { ...turns, isDue: true };
    case 'broke': {
      const broken = turns.broken + 1;
      const others = shown === undefined ? count : count - 1;
      return { ...turns, broken, isReady: false, coming: broken < others ? coming + 1 : undefined };
    }
  }
}

function next({ count }: Turns, shown: number): Turns {
  const coming = count > 1 ? shown + 1 : undefined;
  return { count, shown, coming, isReady: false, isDue: false, broken: 0 };
}
