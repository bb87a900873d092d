interface Alike {
  readonly services: readonly string[];
  readonly counter: string | null;
  readonly rank: number;
  readonly callableAt: number;
  readonly next: object | null;
}

/** Equal tickets that are simulated as one. */
export interface Bundle<T> {
  readonly ticket: T;
  readonly size: number;
}

/** Up to this number of tickets, each is simulated separately. */
const mostAlone = 400;

/**
 * The front of a longer queue becomes this many bundles. The tickets at its end remain separate, because they
 * decide which counter is free.
 */
const mostBundles = 150;
const aloneAtEnd = 100;

const kinds = new WeakMap<object, string>();

/** A text that is equal for tickets that wait for the same services and counter. */
export function kindOf(ticket: Pick<Alike, 'services' | 'counter'>): string {
  const known = kinds.get(ticket);
  if (known !== undefined) return known;
  const kind = [ticket.counter, ...ticket.services].join('\n');
  kinds.set(ticket, kind);
  return kind;
}

/**
 * Bundles the tickets of a long queue, so the cost of a simulation hardly depends on the queue's length.
 * - For the tickets behind, only the sum of the durations matters.
 * - Tickets that have a next service or cannot be called yet stay separate.
 */
export function bundleTickets<T extends Alike>(tickets: readonly T[], now: number): readonly Bundle<T>[] {
  const alone = (ticket: T): Bundle<T> => ({ ticket, size: 1 });
  if (tickets.length <= mostAlone) return tickets.map(alone);
  const inOrder = [...tickets].sort((a, b) => a.rank - b.rank);
  const end = inOrder.length - aloneAtEnd;
  const size = Math.ceil(end / mostBundles);
  const bundles: Bundle<T>[] = [];
  const open = new Map<string, T[]>();
  const close = (alike: readonly T[]) => {
    const ticket = alike[alike.length >> 1];
    if (ticket) bundles.push({ ticket, size: alike.length });
  };
  for (const [index, ticket] of inOrder.entries()) {
    if (index >= end || ticket.next || ticket.callableAt > now) {
      bundles.push(alone(ticket));
      continue;
    }
    const kind = kindOf(ticket);
    const alike = open.get(kind) ?? [];
    alike.push(ticket);
    open.set(kind, alike);
    if (alike.length === size) {
      close(alike);
      open.delete(kind);
    }
  }
  for (const alike of open.values()) close(alike);
  return bundles;
}
