import type { Visitor } from '../../service/demo/visitors.ts';

type CallsNeeded = Visitor['callsNeeded'];

/** Who of those with a ticket does not come at the first call; whoever is not known here does. */
export interface AbsentVisitors {
  note(ticket: string, callsNeeded: CallsNeeded): void;
  /** Asked once, when the ticket is called. */
  callsNeeded(ticket: string): CallsNeeded;
}

export function absentVisitors(): AbsentVisitors {
  const known = new Map<string, CallsNeeded>();
  return {
    note(ticket, callsNeeded) {
      if (callsNeeded !== 1) known.set(ticket, callsNeeded);
    },
    callsNeeded(ticket) {
      const needed = known.has(ticket) ? known.get(ticket) : 1;
      known.delete(ticket);
      return needed;
    },
  };
}
