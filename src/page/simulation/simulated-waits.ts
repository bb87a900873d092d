import type { WaitingInfo } from '../../contract/waiting-info.ts';
import type { SimulatedBranch, SimulatedConditions } from './simulated-branch.ts';

const minuteMs = 60_000;

/** The waits of a busy morning, repeated over the services. */
const busy = [
  { minutes: 25, tickets: 9, relation: 'eq' },
  { minutes: 70, tickets: 31, relation: 'gt' },
  { minutes: 4, tickets: 1, relation: 'lt' },
  { minutes: 45, tickets: 18, relation: 'eq' },
] as const;

export function waitsFor(
  { waits, branch: { services } }: Pick<SimulatedBranch, 'waits' | 'branch'>,
  queue: SimulatedConditions['queue'],
): readonly WaitingInfo[] {
  switch (queue) {
    case 'now':
      return waits;
    case 'empty':
      return services.map((service) => ({ service, time: 0, tickets: 0, counter: '', relation: 'eq' }));
    case 'busy':
    case 'full':
      return services.flatMap((service, index) => {
        const one = busy[index % busy.length];
        if (!one) return [];
        const { minutes, tickets, relation } = one;
        return [{ service, time: minutes * minuteMs, tickets, counter: '', relation }];
      });
  }
}
