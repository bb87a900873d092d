import type { Samples } from './duration-samples.ts';
import type { Targets } from './targets.ts';

/** The arrivals of this period predict the later arrivals. */
const rateMs = 60 * 60_000;

/** More visitors of a service would hardly change the estimate. */
const mostArrivals = 30;

/** A visitor who has not come yet, and the mean time between two such visitors, in milliseconds. */
interface LaterArrival {
  readonly service: string;
  readonly callableAt: number;
  readonly rank: number;
  readonly everyMs: number;
}

interface Facts {
  readonly now: number;
  readonly counters: readonly { readonly precedence: ReadonlyMap<string, number> }[];
  readonly durations: Samples;
  readonly raises?: ReadonlyMap<string, number>;
  readonly precedenceHeadStart: number;
  readonly targets?: Targets;
}

/**
 * The visitors who will probably come later, but be called before the visitors who wait now, because their service
 * has priority or precedence. They are assumed to come as often as in the last hour.
 */
export function overtakingArrivals(facts: Facts): LaterArrival[] {
  const {
    now,
    counters,
    durations,
    raises = new Map<string, number>(),
    precedenceHeadStart,
    targets,
  } = facts;
  const services = [...new Set(counters.flatMap(({ precedence }) => [...precedence.keys()]))];
  const leads = new Map(
    services.map((service) => {
      const levels = counters.flatMap(({ precedence }) => precedence.get(service) ?? []);
      return [service, (raises.get(service) ?? 0) + Math.max(0, ...levels) * precedenceHeadStart] as const;
    }),
  );
  const leastLead = Math.min(...leads.values());
  return services.flatMap((service) => {
    // A later ticket that reaches its target is called before all others, even if these have waited for longer.
    const lead = targets?.has(service) ? Number.POSITIVE_INFINITY : (leads.get(service) ?? 0) - leastLead;
    const ofHour = (durations.get(service) ?? []).filter(({ endedAt }) => endedAt > now - rateMs).length;
    if (lead <= 0 || ofHour === 0) return [];
    const everyMs = rateMs / ofHour;
    const count = Math.min(mostArrivals, Math.floor(lead / everyMs));
    return Array.from({ length: count }, (_, index) => {
      const callableAt = now + index * everyMs;
      const rank = callableAt + everyMs / 2 - (raises.get(service) ?? 0);
      return { service, callableAt, rank, everyMs };
    });
  });
}
