import type { TicketDesk } from './ticket-desk.ts';

/** A desk that is fetched when it is first needed: the first menu comes before it, and no wish before the menu. */
export function deferredDesk(load: () => Promise<TicketDesk>): TicketDesk {
  let desk: Promise<TicketDesk> | undefined;
  function ready(): Promise<TicketDesk> {
    // What could not be fetched is fetched again for the next wish.
    desk ??= load().catch((problem: unknown) => {
      desk = undefined;
      throw problem;
    });
    return desk;
  }
  return {
    issue: async (request) => (await ready()).issue(request),
    withdraw: async (request) => (await ready()).withdraw(request),
    forget: async (requestId) => (await ready()).forget(requestId),
    recover: async (holdMs) => (await ready()).recover(holdMs),
  };
}
