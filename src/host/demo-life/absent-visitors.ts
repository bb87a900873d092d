import type { Visitor } from '../../service/demo/visitors.ts';

type CallsNeeded = Visitor['callsNeeded'];

/** Remembers the visitors who do not come at the first call. All other visitors do. */
export interface AbsentVisitors {
  add(ticket: string, callsNeeded: CallsNeeded): void;
  /** Call it once, when the ticket is called: it forgets the visitor. */
  callsNeeded(ticket: string): CallsNeeded;
}

export function absentVisitors(): AbsentVisitors {
  const known = new Map<string, CallsNeeded>();
  return {
    add(ticket, callsNeeded) {
      if (callsNeeded !== 1) known.set(ticket, callsNeeded);
    },
    callsNeeded(ticket) {
      const needed = known.has(ticket) ? known.get(ticket) : 1;
      known.delete(ticket);
      return needed;
    },
  };
}
