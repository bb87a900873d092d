import type { Visitor } from '../../service/demo/visitors.ts';

type CallsNeeded = Visitor['callsNeeded'];

/** Remembers the visitors who do not come at the first call. All other visitors do. */
export function absentVisitors() {
  const known = new Map<string, CallsNeeded>();
  return {
    add(ticket: string, callsNeeded: CallsNeeded) {
      if (callsNeeded !== 1) known.set(ticket, callsNeeded);
    },
    /** Call it once, when the ticket is called: it forgets the visitor. */
    callsNeeded(ticket: string) {
      const needed = known.has(ticket) ? known.get(ticket) : 1;
      known.delete(ticket);
      return needed;
    },
  };
}

export type AbsentVisitors = ReturnType<typeof absentVisitors>;
