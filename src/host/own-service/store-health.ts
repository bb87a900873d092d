import type { Loss } from '../../service/store/database-loss.ts';
import { isDamage, StoreTransientError } from '../../service/store/store-errors.ts';

/** The health of the database, as far as tickets need it. */
export interface StoreHealth {
  /**
   * The last failure of the database; null: none since the start. It has ended once as much as a ticket has been
   * committed: a nearly full disk still has room for a login.
   */
  readonly lastFailure: { readonly at: number; readonly message: string; readonly isOver: boolean } | null;
  /** True if a query has met damaged pages since the start. */
  readonly isDamaged: boolean;
  /** The loss of the database's file, and the file with its tickets if one could be written; null: it is there. */
  readonly lost: { readonly how: Loss; readonly rescuedFile: string | null } | null;
}

/** Learns from the failures of a store, and from trials after them, whether tickets can be created. */
export function observeStoreHealth(now: () => number) {
  let health: StoreHealth = { lastFailure: null, isDamaged: false, lost: null };
  return {
    onFailure(error: unknown) {
      const isDamaged = isDamage(error);
      // Any other failure belongs to its request, such as a number that two tickets cannot have.
      if (!isDamaged && !(error instanceof StoreTransientError)) return;
      const lastFailure = {
        at: now(),
        message: error instanceof Error ? error.message : String(error),
        isOver: false,
      };
      health = { ...health, lastFailure, isDamaged: health.isDamaged || isDamaged };
    },
    /** As much as a ticket was committed. */
    onTrialCommitted() {
      const { lastFailure } = health;
      if (lastFailure) health = { ...health, lastFailure: { ...lastFailure, isOver: true } };
    },
    /** The file of the database was looked at. */
    onLoss(how: Loss | undefined) {
      health = { ...health, lost: how ? { how, rescuedFile: health.lost?.rescuedFile ?? null } : null };
    },
    onRescue(rescuedFile: string) {
      if (health.lost) health = { ...health, lost: { ...health.lost, rescuedFile } };
    },
    isFailing: () => health.lastFailure?.isOver === false,
    current: () => health,
  };
}

export type ObservedStoreHealth = ReturnType<typeof observeStoreHealth>;
