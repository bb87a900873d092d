import type { Loss } from '../../service/store/database-loss.ts';
import { isDamage, StoreTransientError } from '../../service/store/store-errors.ts';

/** The health of the database, as far as tickets need it. */
export interface StoreHealth {
  /**
   * The last failure of the database since the start; null if there was none. The failure ends once as much data as a
   * ticket needs has been committed. Less data proves nothing, because a nearly full disk may still have space for a
   * login.
   */
  readonly lastFailure: { readonly at: number; readonly message: string; readonly isOver: boolean } | null;
  /** True if a query has found damaged pages since the start. */
  readonly isDamaged: boolean;
  /** The loss of the database file, and the rescue file if it could be written; null if the file is not lost. */
  readonly lost: { readonly how: Loss; readonly rescuedFile: string | null } | null;
}

/** Determines whether tickets can be created, from a store's failures and from the probes after them. */
export function observeStoreHealth(now: () => number) {
  let health: StoreHealth = { lastFailure: null, isDamaged: false, lost: null };
  let isDoubtful = false;
  function note(error: unknown) {
    const message = error instanceof Error ? error.message : String(error);
    health = { ...health, lastFailure: { at: now(), message, isOver: false } };
  }
  return {
    onFailure(error: unknown) {
      const isDamaged = isDamage(error);
      // Any other failure may concern one request, such as a duplicate ticket number, or every ticket, such as a
      // missing table or right. A test write shows whether tickets can still be stored.
      isDoubtful = true;
      if (!isDamaged && !(error instanceof StoreTransientError)) return;
      note(error);
      health = { ...health, isDamaged: health.isDamaged || isDamaged };
    },
    onTrialFailed: note,
    /** The probe has committed as much data as a ticket needs. */
    onTrialCommitted() {
      isDoubtful = false;
      const { lastFailure } = health;
      if (lastFailure) health = { ...health, lastFailure: { ...lastFailure, isOver: true } };
    },
    /** Called after each check of the database file. */
    onLoss(how: Loss | undefined) {
      health = { ...health, lost: how ? { how, rescuedFile: health.lost?.rescuedFile ?? null } : null };
    },
    onRescue(rescuedFile: string) {
      if (health.lost) health = { ...health, lost: { ...health.lost, rescuedFile } };
    },
    /** True if a query has failed since the last probe. */
    isDoubtful: () => isDoubtful || health.lastFailure?.isOver === false,
    isFailing: () => health.lastFailure?.isOver === false,
    current: () => health,
  };
}

export type ObservedStoreHealth = ReturnType<typeof observeStoreHealth>;
