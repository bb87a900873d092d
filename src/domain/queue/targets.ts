/** The milliseconds of waiting after which a service's tickets have precedence, by service. */
export type Targets = ReadonlyMap<string, number>;

interface WaitingTicket {
  readonly services: readonly string[];
  readonly callableAt: number;
}

/** The time at which a ticket reaches the shortest target of its services; infinity without a target. */
export function dueTime({ services, callableAt }: WaitingTicket, targets: Targets): number {
  let target = Number.POSITIVE_INFINITY;
  if (targets.size > 0) for (const key of services) target = Math.min(target, targets.get(key) ?? target);
  return callableAt + target;
}

/** The time at which a ticket reached its target; undefined before that. */
export function dueBy(ticket: WaitingTicket, targets: Targets, now: number): number | undefined {
  const at = dueTime(ticket, targets);
  return at <= now ? at : undefined;
}
