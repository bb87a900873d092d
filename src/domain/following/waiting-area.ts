interface CounterWithArea {
  readonly key: string;
  /** Undefined if the counter serves every service. */
  readonly services?: readonly string[] | undefined;
  readonly area?: string | undefined;
}

/**
 * The waiting area of all counters that may call a ticket; `counter` is the only counter that may call the ticket, or
 * null for any. Undefined if these counters are in several areas or in none, because a visitor in the wrong area
 * would miss the call.
 */
export function waitingAreaOf(
  { services, counter }: { readonly services: readonly string[]; readonly counter: string | null },
  counters: readonly CounterWithArea[],
): string | undefined {
  const calling = counters.filter(
    (one) =>
      (counter ?? one.key) === one.key && services.some((service) => one.services?.includes(service) ?? true),
  );
  const [area, ...others] = new Set(calling.map((one) => one.area));
  return others.length === 0 ? area : undefined;
}
