import { isDamage, StoreTransientError } from '../../service/store/store-errors.ts';
import type { StoreObserver } from '../../service/store/store-observer.ts';

/** Whether tickets can be created, as far as the database shows it. */
export interface StoreHealth {
  /** The last failure of the database; null: none since the start. It is over once something has been committed. */
  readonly lastFailure: { readonly at: number; readonly message: string; readonly isOver: boolean } | null;
  /** Whether a query has met damaged pages since the start. */
  readonly isDamaged: boolean;
}

/** Learns from the commits and failures of a store whether tickets can be created. */
export function observeStoreHealth(now: () => number): {
  readonly observer: StoreObserver;
  current(): StoreHealth;
} {
  let health: StoreHealth = { lastFailure: null, isDamaged: false };
  return {
    observer: {
      onCommit(_milliseconds, isWhole) {
        const { lastFailure } = health;
        if (isWhole && lastFailure && !lastFailure.isOver) {
          health = { ...health, lastFailure: { ...lastFailure, isOver: true } };
        }
      },
      onFailure(error) {
        const isDamaged = isDamage(error);
        // Any other failure belongs to its request, such as a number that two tickets cannot have.
        if (!isDamaged && !(error instanceof StoreTransientError)) return;
        const lastFailure = {
          at: now(),
          message: error instanceof Error ? error.message : String(error),
          isOver: false,
        };
        health = { lastFailure, isDamaged: health.isDamaged || isDamaged };
      },
    },
    current: () => health,
  };
}
