import type { Timers } from '../time/timers.ts';

export interface ServiceState {
  /** True if no ticket can be issued, so the menu is hidden. */
  readonly isAway: boolean;
  /** True if the service has not known this dispenser for five minutes, which only staff can fix. */
  readonly isDeviceUnknown: boolean;
  /** True if the host has no key, or a key that the service no longer accepts. */
  readonly isNotBound: boolean;
}

export type ServiceAvailability = ReturnType<typeof serviceAvailability>;

/** The number of failures that hide the menu. */
const failuresToLeave = 2;
const returnAfterMs = 3_000;
/** The minimum pause after the first, second, ... consecutive visitor who got no ticket. */
const ticketPausesMs = [0, 30_000, 60_000, 120_000, 300_000];
const unknownDeviceMs = 5 * 60_000;

/** Decides from the service's answers whether the menu is available. */
export function serviceAvailability(timers: Timers) {
  const listeners = new Set<() => void>();
  let state: ServiceState = { isAway: false, isDeviceUnknown: false, isNotBound: false };
  let failedPolls = 0;
  let unknownReads = 0;
  let isConnected = false;
  let lacksTickets = false;
  let unserved = 0;
  let pauseEndsAt = 0;
  let cancelReturn: (() => void) | undefined;
  let cancelUnknown: (() => void) | undefined;

  function change(next: Partial<ServiceState>): void {
    const changed = Object.entries(next).some(([name, value]) => state[name as keyof ServiceState] !== value);
    if (!changed) return;
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function update(): void {
    const isFailing = failedPolls >= (state.isAway ? 1 : failuresToLeave);
    if (isFailing || lacksTickets || unknownReads >= failuresToLeave) {
      cancelReturn?.();
      cancelReturn = undefined;
      change({ isAway: true });
    } else if (state.isAway) {
      cancelReturn ??= timers.after(Math.max(returnAfterMs, pauseEndsAt - timers.now()), () => {
        cancelReturn = undefined;
        change({ isAway: false });
      });
    }
  }

  return {
    current: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** True if the service should be polled soon: it is down, or its last poll failed. */
    isDoubtful: () => state.isAway || failedPolls > 0,
    /** True if a lost connection would reveal an outage. */
    hasEvents: () => isConnected,
    onEventConnection(isOpen: boolean): void {
      isConnected = isOpen;
    },
    /** `isAnswered`: the poll was answered with data that only the service can have. */
    onPoll(isAnswered: boolean): void {
      failedPolls = isAnswered ? 0 : failedPolls + 1;
      update();
    },
    /**
     * `isServed`: false if a visitor waited for a ticket in vain. A refusal, such as "service closed", is not
     * reported here.
     */
    onTicketRequest(isServed: boolean): void {
      lacksTickets = !isServed;
      if (isServed) {
        unserved = 0;
      } else {
        pauseEndsAt = timers.now() + (ticketPausesMs[unserved] ?? 0);
        unserved = Math.min(unserved + 1, ticketPausesMs.length - 1);
      }
      update();
    },
    /** Called when the service has stored something for this kiosk, such as a voided request. */
    onCommit(): void {
      lacksTickets = false;
      update();
    },
    /** Called when the service has returned the dispenser, or said that there is none. */
    onDeviceRead(isKnown: boolean): void {
      unknownReads = isKnown ? 0 : unknownReads + 1;
      if (isKnown) {
        cancelUnknown?.();
        cancelUnknown = undefined;
        change({ isDeviceUnknown: false, isNotBound: false });
      } else if (unknownReads === failuresToLeave) {
        cancelUnknown = timers.after(unknownDeviceMs, () => change({ isDeviceUnknown: true }));
      }
      update();
    },
    /** Called when the host is not a dispenser. It is a dispenser again once the device can be read. */
    onNotBound: () => change({ isNotBound: true }),
  };
}
